/** Function words of Estonian. */
export const et = `
ja ning ega või aga kuid vaid et kui kuigi sest kuna nagu siis ka ehk mina ma minu mind mul mulle sina
sa sinu sind sul sulle tema ta teda tal talle meie me meid meil meile teie te teid teil teile nemad nad
nende neid neil neile see selle seda selles sellest sellele sellega need too tolle ise enda end oma
teine teise teist teised muu muud kõik kõigi kõiki iga igaüks keegi kedagi miski midagi mõni mõne mõned
mitu palju vähe rohkem vähem enam mõlemad kes kelle keda mis mille mida millal kus kuhu kust miks kuidas
milline kumb on oli olid olen oled oleme olete olnud oleks olla ole ei pole polnud saab saavad sai saada
võib võivad võiks peab peavad pidi tuleb mitte veel juba alati kunagi sageli mõnikord jälle võib-olla
peaaegu ainult väga üsna liiga siin seal siia sinna siit sealt nüüd täna näiteks all peal ees taga
kõrval vahel juures järel pärast enne ajal läbi üle ümber vastu kohta jaoks poolt koos ilma alates kuni
tõttu järgi suhtes
`;
