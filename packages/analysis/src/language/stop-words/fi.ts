/** Function words of Finnish. */
export const fi = `
ja tai vai mutta sekä eli vaan sillä koska kun jos että jotta vaikka ennen kuin niin myös eikä joko minä
minun minut minua minulla minulle sinä sinun sinut sinua sinulla hän hänen hänet häntä hänellä me meidän
meitä meillä te teidän teitä teillä he heidän heitä heillä se sen sitä siinä siitä siihen sille ne
niiden niitä niissä niistä niihin tämä tämän tätä tässä tästä tähän tällä tälle nämä näiden näitä näissä
näistä näihin tuo tuon tuota nuo itse oma oman toinen toisen toista muut muu muuta muiden kaikki
kaikkien kaikkia kaikissa jokainen joku jokin jotkut jotakin mikään mitään kukaan ketään molemmat moni
monet monta useat usein joka jonka jota jossa josta johon jolla jolle jotka joiden joita joissa joista
kuka kenen mikä minkä mitä missä mistä mihin milloin miksi miten kuinka millainen kumpi on ovat ole olen
olet olemme olette oli olivat olisi olisivat ollut olleet olla lienee ei en et emme ette eivät älä
ollaan voi voivat voit voin voidaan voisi täytyy pitää pitäisi saa saavat tulee tulevat tehdä tekee
kyllä nyt sitten jo vielä aina koskaan joskus taas ehkä melkein vain hyvin erittäin melko liian enemmän
eniten vähemmän vähän paljon noin lähes täällä siellä tuolla tänne sinne täältä sieltä tänään kanssa
ilman jälkeen aikana mukaan vastaan kautta yli alle alla päällä vieressä välillä takana edessä lisäksi
sijaan kuten näin siis kuitenkin esimerkiksi
`;
