/** Function words of Lithuanian. */
export const lt = `
ir bei ar arba bet tačiau o ne nei taip pat kad jei jeigu nes kai kol nors tad todėl kaip lyg tarsi aš
tu jis ji mes jūs jie jos mane man manimi tave tau jį jai jam ją mus mums jus jums juos jas jiems joms
mano tavo jo mūsų jūsų jų savo save sau pats pati patys šis ši šie šios šio šią šį šiuo šioje šiame šių
tas ta tie tos to tą tuo toje tame tų toks tokia tokie tokios visas visa visi visos visų viską visus
kiekvienas kiekviena kitas kita kiti kitos kitų joks jokia kažkas niekas nieko kurie kelios keli daug
mažai daugiau mažiau abu abi kas ko kam ką kuo kuris kuri kurios kurio kurį kurią kuriame kurioje kurių
koks kokia kokie kokios kur kada kodėl kiek yra buvo bus būtų esu esi esame esate būti nėra nebuvo gali
galima galėtų turi reikia tapo į iš su be už per prie po prieš tarp ant virš pagal apie dėl nuo iki link
šalia vietoj jau dar tik net labai beveik visada niekada dažnai kartais vėl čia ten dabar tada šiandien
galbūt būtent gana pernelyg pavyzdžiui
`;
