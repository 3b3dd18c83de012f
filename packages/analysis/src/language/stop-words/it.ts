/** Function words of Italian. */
export const it = `
il lo la i gli le l' un uno una un' del dello della dei degli delle dell' al allo alla ai agli alle all'
dal dallo dalla dai dagli dalle dall' nel nello nella nei negli nelle nell' sul sullo sulla sui sugli
sulle sull' col coi di a da in con su per tra fra d' io tu lui lei noi voi loro egli ella esso essa essi
esse me te sé mi ti ci vi si ne li c' v' m' t' s' n' ce ve glielo gliela glieli gliele gliene mio mia
miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre
questo questa questi queste quest' quello quella quelli quelle quei quegli quell' quel ciò stesso stessa
stessi stesse altro altra altri altre altrui ogni ognuno ognuna qualche qualcuno qualcuna qualcosa
nessuno nessuna nessun niente nulla tutto tutta tutti tutte tutt' alcuni alcune alcuno alcuna molto
molta molti molte poco poca pochi poche tanto tanta tanti tante troppo troppa troppi troppe parecchio
parecchi parecchie certo certa certi certe tale tali vari varie diversi diverse entrambi entrambe
ciascuno ciascuna ciascun qualsiasi qualunque chiunque che chi cui quale quali qual quanto quanta quanti
quante come dove dov' quando perché com' cos' cosa e ed o od ma se né anche pure però anzi oppure ovvero
ossia cioè dunque quindi perciò pertanto tuttavia mentre poiché siccome sebbene benché affinché finché
purché qualora infatti inoltre invece nonché eppure neanche nemmeno neppure sia non più meno già ancora
sempre mai spesso ora adesso oggi poi dopo prima durante entro oltre sotto sopra dentro fuori senza
contro verso presso fino sino tranne salvo mediante secondo attraverso lungo circa quasi solo soltanto
solamente proprio così assai abbastanza davvero qui qua lì là ecco forse magari appena subito allora
intanto insieme piuttosto comunque bene male sì no essere sono sei è siamo siete ero eri era eravamo
eravate erano fui fu fummo furono sarò sarai sarà saremo sarete saranno siano fosse fossi fossero
sarebbe sarebbero stato stata stati state essendo avere ho hai ha abbiamo avete hanno avevo avevi aveva
avevamo avevano ebbe ebbero avrò avrai avrà avremo avrete avranno abbia abbiano avesse avessero avrebbe
avrebbero avuto avendo può puoi posso possiamo potete possono potrà potrebbe potere deve devi devo
dobbiamo dovete devono dovrebbe dovere vuole vuoi voglio vogliamo volete vogliono fa fare faccio fai
fanno fatto viene vengono venire va vanno sta stanno sto stai ecc es dott sig ad
`;
