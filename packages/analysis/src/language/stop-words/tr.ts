/** Function words of Turkish. */
export const tr = `
bir bu şu o bunlar şunlar onlar bunu şunu onu bunun şunun onun buna şuna ona bunda şunda onda bundan
şundan ondan böyle şöyle öyle ben sen biz siz beni seni bizi sizi bana sana bize size bende sende bizde
sizde benden senden bizden sizden benim senin bizim sizin onları onlara onların kendi kendisi kendini
kendine birbirine birbirini ve veya ya da de ile ama fakat ancak lakin çünkü ki eğer ise hem ne yahut
yoksa oysa halbuki rağmen diye madem zira için gibi kadar göre karşı doğru önce sonra beri dolayı üzere
içinde dışında üzerinde altında üstünde yanında arasında arada tarafından hakkında boyunca itibaren
sırasında her hiç bazı birkaç birçok çok az daha en pek tüm bütün hepsi herkes kimse herhangi başka
diğer aynı bazıları biri birisi şey şeyi şeyler mi mı mu mü değil var yok evet hayır kim kime kimi kimin
neyi neye neden niçin niye nasıl nerede nereye nereden hangi hangisi kaç zaman olan olarak olur oldu
olduğu olduğunu olsa olması olmak olmuş olacak oluyor idi imiş ederek eden etmek etti ediyor edilen
yapılan şimdi bugün hep hâlâ hala artık bile sadece yalnız yalnızca belki gene yine zaten hemen henüz
daima asla bazen burada şurada orada buraya oraya böylece ayrıca dahi
`;
