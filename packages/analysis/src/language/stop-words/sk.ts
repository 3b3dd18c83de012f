/** Function words of Slovak. */
export const sk = `
a i v vo na sa si z zo do o k ku s so u po za pre od pri pod nad pred medzi bez cez podľa okolo počas
proti kvôli vďaka namiesto okrem vedľa mimo ja ty on ona ono my vy oni ony ma mňa mi mne mnou ťa teba ti
tebe tebou ho jeho mu jemu ním neho ňom jej ju ňu nej ňou nás nám nami vás vám vami ich im nimi nich
seba sebe sebou môj moja moje môjho tvoj tvoja tvoje svoj svoja svoje svojho svojich svojim svoju náš
naša naše nášho našej našich váš vaša vaše vášho vašej vašich ten tá to tí tie toho tej tých tom tomu
tým tú tento táto toto tieto títo tohto tejto týchto tomto týmto taký taká také takých sám sama samo
sami všetko všetky všetkých všetkým všetci každý každá každé žiadny žiadna žiadne iný iná iné iných
niektoré niektorý ktorý ktorá ktoré ktorí ktorého ktorých ktorým ktorú ktorej aký aká aké kto koho komu
kým čo čoho čomu čím kde kam odkiaľ kedy ako koľko prečo či niekto niečo nikto nič niekoľko mnoho veľa
viac menej málo nejaký nejaká nejaké alebo ani ale avšak však teda preto pretože lebo že aby keby ak keď
až než hoci zatiaľ tiež takisto nie áno už ešte len iba aj veľmi takmer skoro vždy nikdy často niekedy
zase opäť tu tam teraz potom vtedy dnes možno práve skôr príliš tak takto byť je sú som sme ste bol bola
bolo boli bude budú budem budeme budete by mať má majú mám máš máme mal mala môže môžu môžete môžeme
mohol treba musí musíte
`;
