/** Function words of Indonesian and Malay. */
export const id = `
yang dan di ke dari untuk dengan pada dalam oleh adalah ialah itu ini atau juga akan telah sudah belum
sedang masih tidak bukan jangan tak tiada saya aku kami kita anda kamu engkau kau dia ia mereka beliau
nya diri sendiri ada dapat bisa boleh harus perlu mesti mau ingin hendak menjadi merupakan sebagai
seperti secara karena kerana sebab jika jikalau kalau apabila bila maka agar supaya meskipun walaupun
namun tetapi tapi melainkan sedangkan sementara ketika saat sejak sampai hingga sehingga setelah selepas
sebelum sesudah selama antara tentang mengenai terhadap bagi tanpa kepada daripada atas bawah dalamnya
luar depan belakang samping apa siapa mana kapan mengapa kenapa bagaimana berapa semua seluruh setiap
tiap segala banyak sedikit beberapa para suatu sebuah seorang satu lain lainnya sama hanya saja pun lah
kah lebih paling sangat amat sekali terlalu cukup hampir kurang sini situ sana begitu begini demikian
lagi pernah selalu sering kadang jarang mungkin tentu memang lalu kemudian kini sekarang nanti tadi
serta bahwa bahawa tersebut yaitu yakni
`;
