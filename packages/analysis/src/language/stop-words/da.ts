/** Function words of Danish. */
export const da = `
en et den det de dem denne dette disse sådan sådant sådanne jeg mig min mit mine du dig din dit dine han
ham hans hun hende hendes vi os vores vor ni jer jeres i deres dets dens sig sin sit sine man selv
hinanden nogen noget nogle ingen intet alle alt al hver hvert begge andre anden andet mange meget mere
mest mindre mindst få færre lidt flere og eller men så at om når da mens fordi derfor selvom inden siden
indtil både enten hverken end som for på af til fra med ved under over mellem gennem mod hos efter før
bag uden ifølge omkring langs ad per ud op ned ind blandt er var været være bliver blev blevet blive har
havde haft have kan kunne skal skulle må måtte får fik fået vil ville bør burde gør gjorde gjort gøre
går gik lade lader findes ikke også bare kun allerede endnu nu her der hen altid aldrig ofte igen måske
næsten ganske helt jo vel nok dog derimod altså desuden samt ja nej hvem hvis hvad hvilken hvilket
hvilke hvor hvorfor hvordan hvornår
`;
