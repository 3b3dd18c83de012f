/** Function words of Romanian. */
export const ro = `
un o unei unui unor niște al a ai ale cel cea cei cele lui eu tu el ea noi voi ei ele mă te se ne vă le
îl îi mi ți își i l m s mie ție lor mine tine sine meu mea mei mele tău ta tăi tale său sa săi sale
nostru noastră noștri noastre vostru voastră voștri voastre dumneavoastră dvs acest această acești
aceste acestui acestei acestor acesta aceasta aceștia acestea acel acea acei acele acelui acelei acelor
acela aceea ăsta asta atare același aceeași aceleași alt altă alți alte altul alta alții altele tot
toată toți toate orice oricare fiecare niciun nicio nimeni nimic ceva cineva unii unele câțiva câteva
mult multă mulți multe puțin puțină puțini puține mai ambii ambele care ce cine cui unde când cum cât
câtă câți câte și sau ori dar iar însă ci nici deci fiindcă deoarece pentru că dacă deși încât ca să
până după înainte astfel totuși așadar de la în din pe cu fără sub peste prin între spre către lângă
despre contra asupra dintre dinspre printre împotriva datorită conform potrivit este e sunt sînt eram
era erau fi fost fie fiind ești suntem sunteți am are avem aveți au avea aveau avut va vor vom veți aș
ar ați poate pot poți putem puteți putea trebuie face fac făcut nu da foarte prea doar numai chiar încă
deja acum aici acolo atunci azi astăzi mereu niciodată adesea uneori iarăși aproape cam cumva bine etc
`;
