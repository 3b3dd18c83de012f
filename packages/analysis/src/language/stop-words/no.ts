/** Function words of Norwegian. */
export const no = `
en ei et den det de dem denne dette disse slik slikt slike jeg eg meg min mitt mine mi du deg din ditt
dine han ham hans hun henne hennes vi oss vår vårt våre dere deres sin sitt sine seg man selv hverandre
noen noe ingen intet alle alt all hver hvert begge andre annen annet mange mye mer mest mindre minst få
færre litt flere og eller men så at om når da mens fordi derfor før siden inntil både enten verken enn
som for i på av til fra med ved under over mellom gjennom mot hos etter bak innen uten ifølge rundt
langs per ut opp ned inn blant er var vært være blir ble blitt bli har hadde hatt ha kan kunne skal
skulle må måtte får fikk fått vil ville bør burde gjør gjorde gjort gjøre går gikk la lar finnes ikke
også bare kun allerede ennå nå her der dit hit alltid aldri ofte igjen kanskje nesten ganske helt jo vel
nok dog derimot altså dessuten samt ja nei hvem hva hvilken hvilket hvilke hvor hvorfor hvordan
`;
