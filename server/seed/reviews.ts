/** What a demo review says, and with how many stars. */
interface Words {
  stars: number
  title: string
  text: string
}

export const DEMO_AUTHORS = [
  'mai.nails92',
  'linh_beauty',
  'studio.azalea',
  'thao.nguyen',
  'gelqueen_tx',
  'nailbar_sj',
  'hong.spa',
  'kim.lacquer',
  'trang_nails',
  'polish.and.co',
  'vy_houston',
  'bella.tips',
] as const

/** True of most products for a nail table, so that each can stand under any of them. */
export const DEMO_WORDS: readonly Words[] = [
  {
    stars: 5,
    title: 'Second order already',
    text: 'Bought one to try, then a dozen for the whole salon. Arrived in two days, well packed.',
  },
  {
    stars: 5,
    title: 'Đúng như hình',
    text: 'Hàng đúng như hình, gói kỹ. Thợ trong tiệm ai cũng thích, sẽ mua thêm.',
  },
  {
    stars: 4,
    title: 'Good for the price',
    text: 'Does what it should. At twelve and more the price is hard to beat.\n\nOne star off because the box was dented.',
  },
  {
    stars: 5,
    title: 'My clients ask for it',
    text: 'Easy to work with and it holds up through a full week of clients.',
  },
  { stars: 4, title: 'Giá sỉ tốt', text: 'Mua cả tá giá rẻ hơn chỗ cũ. Giao hàng hơi lâu, ba ngày mới tới.' },
  {
    stars: 3,
    title: 'Decent',
    text: 'It is fine for everyday work. I expected a little more after what I had read.',
  },
  {
    stars: 5,
    title: 'Exactly as described',
    text: 'No surprises: what the page says is what came. The facts list helped me choose.',
  },
  { stars: 5, title: 'Dùng rất thích', text: 'Làm nhanh, khách khen đẹp. Tiệm đã đặt lại lần thứ ba.' },
  { stars: 2, title: 'Not for me', text: 'Others in the salon like it; I went back to what I used before.' },
  {
    stars: 4,
    title: 'Reliable',
    text: 'Same quality every time we reorder, which matters more to me than anything else.',
  },
]
