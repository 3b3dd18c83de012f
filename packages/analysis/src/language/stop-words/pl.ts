/** Function words of Polish. */
export const pl = `
i a w we z ze na do od o po za dla przez przy pod nad przed między bez u ku około oprócz podczas według
wobec wśród poza mimo dzięki zamiast ja ty on ona ono my wy oni one mnie mi mną ciebie cię ci tobą jego
go jemu mu nim jej ją nią niej nas nam nami was wam wami ich im nimi nich siebie się sobie sobą mój moja
moje moi mojego mojej moich twój twoja twoje swój swoja swoje swoich swojej swojego swoim nasz nasza
nasze naszych naszej naszego wasz wasza wasze ten ta to te tego tej tych tym temu tę tą tymi tamten
tamta tamto taki taka takie takich takiego takiej sam sama samo sami wszystko wszystkie wszystkich
wszyscy wszystkim każdy każda każde każdego każdej żaden żadna żadne inny inna inne innych innego innej
niektóre który która które którzy którego której których którym którą któremu jaki jaka jakie jakich kto
kogo komu kim co czego czemu czym gdzie skąd dokąd kiedy jak ile dlaczego czy ktoś coś nikt nic
ktokolwiek cokolwiek jakiś jakaś jakieś kilka wiele wielu więcej mniej dużo mało oraz lub albo ani ale
lecz jednak więc zatem bo ponieważ gdyż że żeby aby jeśli jeżeli gdy choć chociaż dopóki natomiast zaś
też także również nie tak już jeszcze tylko nawet bardzo prawie zawsze nigdy często czasem znowu tu
tutaj tam teraz potem wtedy dziś dzisiaj zwykle może właśnie raczej zbyt bardziej najbardziej no być
jest są był była było były będzie będą będę będziemy jestem jesteś jesteśmy byłby byłaby by mieć ma mają
mam masz mamy miał miała mogą możesz można mogę mógł trzeba należy powinien powinna powinno powinny
zostać został została zostało zostały
`;
