/** Function words of Hungarian. */
export const hu = `
a az egy ez azt ezt ezek azok ennek annak ebben abban erre arra ezzel azzal ebből abból ettől attól ezen
azon ehhez ahhoz ezért azért így úgy ilyen olyan én te ő mi ti ők engem téged őt minket titeket őket
nekem neked neki nekünk nektek nekik velem veled vele velünk velük rám rád rá ránk rájuk maga magát
saját egymás enyém övé önök ön és s vagy de hanem ha mert mivel hogy mint míg amíg amikor mikor ahol
ahová aki akik amely amelyek amelyet amelyben ami amit amik akár bár habár noha tehát azonban viszont
pedig ugyanis hiszen is sem se nem ne ki kik mit miért hol hova honnan hogyan hány mennyi melyik milyen
minden mindenki mindig semmi senki soha valaki valami valamint néhány több kevés sok sokan legtöbb
kevesebb mindkét egyik másik más mások többi bármely bármi bármilyen egyes alatt fölött felett között
mellett mögött előtt után óta által szerint miatt nélkül ellen iránt felé körül keresztül során végett
helyett ellenére kívül belül képest számára részére van vannak volt voltak lesz lesznek lenne lennének
legyen lenni vagyok vagyunk nincs nincsenek volna lehet lehetett kell kellett tud tudja tudnak fog fogja
fognak itt ott most már még csak akkor aztán majd ma talán nagyon túl igen inkább leginkább körülbelül
szinte éppen ismét újra gyakran néha egyáltalán ide oda el meg be fel le át össze vissza
`;
