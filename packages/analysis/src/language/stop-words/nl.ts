/** Function words of Dutch. */
export const nl = `
de het een der des den dit dat deze die zo'n zulk zulke ik mij me mijn jij je jou jouw u uw hij hem zijn
zij ze haar wij we ons onze jullie hun hen zich zelf elkaar men iemand niemand iets niets alles iedereen
ieder iedere elk elke alle allen sommige sommigen enkele enige veel vele weinig meer meest minder minst
ander andere anderen beide geen wie wat waar waarom wanneer hoe welk welke waarmee waarvoor waarvan
waarbij waardoor waarin en of maar want dus noch als dan omdat doordat zodat hoewel ofschoon terwijl
nadat voordat totdat tenzij indien mits toen sinds alsof evenals zowel in op aan van voor met bij naar
uit over onder boven tussen door tegen om tot te ten ter na achter naast zonder binnen buiten tijdens
volgens wegens via per rond langs vanaf vanuit ben bent is was waren geweest word wordt worden werd
werden geworden heb hebt heeft hebben had hadden gehad kan kunt kunnen kon konden moet moeten moest
moesten mag mogen mocht mochten wil wilt willen wilde wilden zal zult zullen zou zouden ga gaat gaan
ging doe doet doen deed gedaan laten laat niet wel ook nog al reeds nu hier daar er zo zeer heel erg
altijd nooit vaak soms weer steeds alleen slechts juist echt even eens misschien bijna ongeveer vooral
echter toch daarom daardoor daarna daarbij daarmee daarvan daarvoor ervan erop eruit erbij ermee hierbij
hiermee ja nee bijvoorbeeld zoals
`;
