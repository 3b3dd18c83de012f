/** Function words of German. */
export const de = `
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines dieser
diese dieses diesen diesem jener jene jenes jenen jenem derjenige diejenige dasjenige derselbe dieselbe
dasselbe welcher welche welches welchen welchem jeder jede jedes jeden jedem alle allen aller alles
allem mancher manche manches manchen manchem einige einigen einiger einiges mehrere mehreren viele
vielen vieler viel wenig wenige wenigen beide beiden beides andere anderen anderer anderes anderem
solche solcher solches solchen solchem ich mich mir du dich dir er ihn ihm sie ihr es wir uns euch ihnen
man sich mein meine meinen meinem meiner meines dein deine deinen deinem deiner deines sein seine seinen
seinem seiner seines ihre ihren ihrem ihrer ihres unser unsere unseren unserem unserer unseres euer eure
euren eurem eurer eures jemand niemand etwas nichts selbst selber einander und oder aber denn sondern
sowie sowohl weder noch als wie wenn weil dass daß ob obwohl damit bevor nachdem während bis seit
seitdem sobald solange falls sofern indem sodass je desto umso doch jedoch also deshalb deswegen daher
darum trotzdem dennoch außerdem zudem dagegen hingegen in im ins an am ans auf aufs aus bei beim mit
nach von vom zu zum zur über unter vor hinter neben zwischen durch für gegen ohne um wegen trotz statt
anstatt innerhalb außerhalb entlang gegenüber ab gemäß laut pro per bin bist ist sind seid war warst
waren wart sei seien wäre wären gewesen werde wirst wird werden werdet wurde wurden würde würden worden
geworden habe hast hat haben habt hatte hatten hätte hätten gehabt kann kannst können könnt konnte
konnten könnte könnten muss musst müssen müsst musste mussten müsste müssten soll sollst sollen sollt
sollte sollten will willst wollen wollt wollte wollten darf darfst dürfen dürft durfte durften mag mögen
möchte möchten lassen lässt nicht nur auch schon sehr mehr weniger meist meistens so hier dort da dann
jetzt nun heute immer nie niemals oft manchmal wieder bereits fast ganz etwa eher gar ja nein mal eben
halt wohl vielleicht sogar zwar nämlich bzw usw ca wer wen wem wessen was wo wohin woher wann warum
weshalb wieso wofür womit wodurch wobei worauf woran dabei dadurch dafür danach daran darauf daraus
darin darüber davon davor dazu dahin hin her
`;
