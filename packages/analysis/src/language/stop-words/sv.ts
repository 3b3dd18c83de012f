/** Function words of Swedish. */
export const sv = `
en ett den det de dem denna detta dessa sådan sådant sådana jag mig mej min mitt mina du dig dej din
ditt dina han honom hans hon henne hennes vi oss vår vårt våra ni er ert era deras sig sin sitt sina man
själv själva varandra någon något några ingen inget inga alla allt all var varje båda andra annan annat
många mycket mer mest mindre minst få färre lite flera fler och eller men utan för så att om när då
medan eftersom därför fast fastän trots innan sedan tills både antingen varken än som i på av till från
med vid under över mellan genom mot hos efter före bakom bredvid inom utom enligt kring runt längs åt
per ur bland är varit vara blir blev blivit bli har hade haft ha kan kunde kunnat ska skall skulle måste
får fick fått vill ville bör borde gör gjorde gjort göra går gick låta låter finns fanns inte icke ej
också även bara endast redan ännu nu här där dit hit alltid aldrig ofta ibland igen kanske nästan ganska
väldigt helt ju väl nog dock däremot alltså dessutom exempel samt ja nej vem vems vad vilken vilket
vilka vart varför hur
`;
