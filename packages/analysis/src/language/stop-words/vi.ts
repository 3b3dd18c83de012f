/** Function words of Vietnamese. */
export const vi = `
và của là có cho được trong với một các những này đó kia ấy khi để từ đến không cũng như đã sẽ đang vẫn
còn hay hoặc nhưng mà thì vì nên do bởi nếu tuy dù mặc tại ở trên dưới ngoài giữa trước sau về theo bằng
qua vào ra lên xuống lại đi tới cùng tôi ta chúng mình bạn anh chị em ông bà nó họ người ai gì nào đâu
sao bao thế vậy đây đấy rất quá lắm hơn nhất càng chỉ mọi mỗi từng nhiều ít vài tất cả cái con chiếc
việc sự điều cách lúc phải cần thể bị hãy đừng chớ chưa chẳng ngay luôn thường đều rồi nữa thêm khác
riêng nhau vừa mới
`;
