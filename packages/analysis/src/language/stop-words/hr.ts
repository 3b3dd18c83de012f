/** Function words of Croatian, Bosnian and Serbian in Latin letters. */
export const hr = `
i a u na se s sa o od do za po pri pod nad pred među između bez kroz kod prema oko tijekom tokom protiv
zbog radi umjesto umesto osim mimo uz iz iza ispod iznad preko ja ti on ona ono mi vi oni one mene me
meni mnom tebe te tebi tobom njega ga njemu mu njim nju je joj njoj njom nas nam nama vas vam vama njih
ih njima im sebe sebi sobom moj moja moje moji mog mojih tvoj tvoja tvoje svoj svoja svoje svoji svog
svojih svojim svoju naš naša naše naši našeg našoj naših vaš vaša vaše vaši vašeg vašoj vaših njegov
njegova njegovo njen njena njihov njihova njihovo ovaj ova ovo ovi ove ovog ovoga ovih ovim ovom taj ta
to tog toga tih tim tom onaj takav takva takvo takve sam sama samo sami sav sva sve svi svih svim svaki
svaka svako svakog nijedan nijedna nikoji drugi druga drugo druge drugih neki neka neko neke nekih nekog
koji koja koje kojeg kojih kojim kojoj koju kojem čiji kakav kakva kakvo tko ko koga kome kim što šta
čega čemu čime gdje gde kamo kuda odakle kad kada kako koliko zašto netko nešto nitko niko ništa
nekoliko mnogo više manje malo puno ili ali nego no pa ni niti jer da ako dok iako premda kao čim budući
dakle zato stoga ipak međutim također takođe ne već još čak vrlo veoma gotovo skoro uvijek uvek nikad
nikada često ponekad opet ponovno ovdje ovde tu tamo sada sad tada onda danas možda upravo radije
previše tako biti su si smo ste bio bila bilo bili bile bude budu bi bih bismo biste nije nisu nisam
imati ima imaju imam imamo imate nema može mogu možete možemo možeš treba trebaju mora moraju će ću ćeš
ćemo ćete li
`;
