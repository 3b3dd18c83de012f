/** Function words of Latvian. */
export const lv = `
un vai bet taču ne nedz arī ka ja jo lai kad kamēr kaut gan tomēr tāpēc tādēļ nevis kā es tu viņš viņa
mēs jūs viņi viņas mani man mums mūs tevi tev jums jūsu viņu viņam viņai viņiem viņām mūsu tavs savs
sava savu savā savas savi sevi sev pats pati paši mans mana šis šī šie šīs šo šajā šai šim šiem tas tā
tie tās to tajā tam tiem tāds tāda tādi tādas viss visa visi visas visu visiem katrs katra katru cits
cita citi citas citu kāds kāda kādi nekas neviens daži dažas vairāki vairākas daudz maz vairāk mazāk abi
abas kas kura kurš kuri kuras kuru kurā ko kam kur kurp kāpēc kādēļ cik ir bija būs būtu esmu esi esam
esat būt nav nebija tika tiek tikt var varēja varētu vajag jābūt kļūt kļuva uz no ar par pie pēc pirms
bez līdz caur starp virs zem pret dēļ kopš apkārt gar iekš ārpus jau vēl tikai pat ļoti gandrīz vienmēr
nekad bieži dažreiz atkal šeit te tur tagad tad šodien varbūt tieši diezgan pārāk piemēram
`;
