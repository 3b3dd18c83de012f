/** Function words of Slovene. */
export const sl = `
in a v na se si z s o od do za po pri pod nad pred med brez skozi k h proti okoli zaradi radi namesto
razen mimo ob iz izza preko čez poleg zunaj znotraj jaz ti on ona ono mi vi oni one mene me meni menoj
tebe te tebi njega ga njemu mu njim njo jo ji njej nas nam nami vas vam vami njih jih njimi jim sebe
sebi seboj moj moja moje moji tvoj tvoja svoj svoja svoje svoji svojega svojih svojim svojo naš naša
naše naši našega naših vaš vaša vaše vaši vašega vaših njegov njegova njegovo njen njena njihov njihova
njihovo ta to tega teh tem tej temu tisti tista tisto tiste tak taka tako take sam sama samo sami ves
vsa vse vsi vseh vsem vsak vsaka vsako vsakega noben nobena nobeno drug druga drugo drugi drugih neki
neka neko nek kateri katera katero katere katerega katerih katerim kakšen kakšna kakšno kdo koga komu
kaj česa čemu čim kje kam kod kdaj kako koliko zakaj nekdo nekaj nihče nič več manj malo veliko mnogo
ali pa toda vendar temveč ampak ker da če ko dokler čeprav kot kakor ki kjer zato torej tudi niti ne ja
že še le celo zelo skoraj vedno nikoli pogosto včasih spet tukaj tu tam zdaj sedaj takrat potem nato
danes morda mogoče prav raje preveč biti je so sem smo ste bil bila bilo bili bile bo bodo bom boste
bomo bi ni niso nisem imeti ima imajo imam imamo imate lahko mora morajo treba more
`;
