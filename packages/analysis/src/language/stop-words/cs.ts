/** Function words of Czech. */
export const cs = `
a i v ve na se si z ze do o k ke s u po za pro od při pod nad před mezi bez přes podle kolem během proti
kvůli díky místo kromě vedle mimo já ty on ona ono my vy oni ony mě mne mi mně mnou tě tebe ti tobě
tebou ho jeho jej mu jemu ním něj něm jí její ji ní nás nám námi vás vám vámi jich jim jimi nich nim
nimi sebe sobě sebou můj moje má mé mého tvůj tvoje svůj svoje svá své svého svých svým svou náš naše
našeho naší našich váš vaše vašeho vaší vašich jejich ten ta to toho té těch tom tomu tím těm těmi tu
tento tato toto tyto tohoto této těchto tomto tímto těmto takový taková takové takových sám sama samo
sami všechno všechny všech všem vše každý každá každé žádný žádná žádné jiný jiná jiné jiných některé
některý který která které kteří kterého kterých kterým kterou jaký jaká jaké kdo koho komu kým co čeho
čemu čím kde kam odkud kdy jak kolik proč zda někdo něco nikdo nic několik mnoho více méně málo nějaký
nějaká nějaké nebo anebo ani ale avšak však tedy proto protože neboť že aby kdyby jestli pokud když až
než ačkoli ačkoliv zatímco také též rovněž ne ano už již ještě jen jenom pouze velmi moc téměř skoro
vždy nikdy často někdy zase opět tady zde tam teď nyní pak potom tehdy dnes možná právě spíše příliš tak
takto být je jsou jsem jsi jsme jste byl byla bylo byli byly bude budou budu budeme budete by bych
bychom byste mít mají mám máš máme měl měla může mohou můžete můžeme mohl lze třeba musí musíte
`;
