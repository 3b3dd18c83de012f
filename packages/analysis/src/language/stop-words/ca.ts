/** Function words of Catalan. */
export const ca = `
el la els les l' un una uns unes al als del dels pel pels en na n' d' de jo tu ell ella nosaltres
vosaltres ells elles vostè vostès em et es ens us li hi ho me te se m' t' s' mi meu meva meus meves teu
teva teus teves seu seva seus seves nostre nostra nostres vostre vostra vostres llur llurs aquest
aquesta aquests aquestes aquell aquella aquells aquelles això allò mateix mateixa mateixos mateixes
altre altra altres cada cadascun cadascuna qualsevol tot tota tots totes algun alguna alguns algunes cap
res ningú algú molt molta molts moltes poc poca pocs poques tant tanta tants tantes massa prou bastant
diversos diverses ambdós ambdues més menys que qui què quin quina quins quines on quan com quant quanta
quants quantes perquè i o ni però sinó si doncs mentre encara també tampoc així ja a amb contra des
durant entre fins per sense segons sobre sota vers prop lluny dins fora davant darrere mitjançant
malgrat no sí mai sempre sovint avui ara aleshores llavors aquí allà només gairebé potser bé força tan
quasi després abans aviat tard ser sóc soc ets és som sou són era eres érem eren fou van serà seran
seria sigui siguin estat sent estar estic està estan estava haver he has ha hem heu han havia havien
hagi tenir té tenen tinc tenim pot poden podem podeu puc poder cal fer fa fan fet va vaig vam vas
`;
