import { type InFour, inFour } from './table.ts'

/** Names of single products; brand words stay. */
const titles = inFour('titles.tsv')

/** What a collection is called; `{}` stands for its name, which is the brand's own. */
const collections: readonly (readonly [ending: string, texts: InFour])[] = [
  [' Gel Collection', ['Bộ sưu tập sơn gel {}', 'Colección en gel {}', '{} 甲油胶系列', 'ชุดสีเจล {}']],
  [
    ' Lacquer Collection',
    ['Bộ sưu tập nước sơn {}', 'Colección de esmaltes {}', '{} 指甲油系列', 'ชุดยาทาเล็บ {}'],
  ],
  [
    ' Dip Collection',
    ['Bộ sưu tập bột nhúng {}', 'Colección de polvo de inmersión {}', '{} 沾粉系列', 'ชุดผงจุ่ม {}'],
  ],
]

/** Lines of shades, whose names hold the brand. */
const lines: Readonly<Record<string, InFour>> = {
  'Halfmoon Gel Polish': ['Sơn gel Halfmoon', 'Esmalte en gel Halfmoon', 'Halfmoon 甲油胶', 'สีเจล Halfmoon'],
  'Halfmoon Lacquer': ['Nước sơn Halfmoon', 'Esmalte Halfmoon', 'Halfmoon 指甲油', 'ยาทาเล็บ Halfmoon'],
  'Saigon Lacquer Gel': [
    'Sơn gel Saigon Lacquer',
    'Esmalte en gel Saigon Lacquer',
    'Saigon Lacquer 甲油胶',
    'สีเจล Saigon Lacquer',
  ],
  'Saigon Lacquer Classic': [
    'Nước sơn Saigon Lacquer Classic',
    'Esmalte Saigon Lacquer Classic',
    'Saigon Lacquer Classic 指甲油',
    'ยาทาเล็บ Saigon Lacquer Classic',
  ],
  'Saigon Lacquer Dip': [
    'Bột nhúng Saigon Lacquer',
    'Polvo de inmersión Saigon Lacquer',
    'Saigon Lacquer 沾粉',
    'ผงจุ่ม Saigon Lacquer',
  ],
  'Tidewater Magnetic Cat-Eye Gel': [
    'Sơn gel mắt mèo Tidewater',
    'Gel ojo de gato magnético Tidewater',
    'Tidewater 磁石猫眼胶',
    'สีเจลตาแมว Tidewater',
  ],
  'Tidewater Flash Gel': [
    'Sơn gel phản quang Tidewater',
    'Gel reflectante Tidewater',
    'Tidewater 反光甲油胶',
    'สีเจลสะท้อนแสง Tidewater',
  ],
  'Lotus Lab Paint Gel': [
    'Gel vẽ Lotus Lab',
    'Gel para decorar Lotus Lab',
    'Lotus Lab 彩绘胶',
    'เจลเพ้นท์ Lotus Lab',
  ],
  'Lotus Lab Color Acrylic Powder': [
    'Bột màu Lotus Lab',
    'Polvo acrílico de color Lotus Lab',
    'Lotus Lab 彩色水晶粉',
    'ผงอะคริลิกสี Lotus Lab',
  ],
  'Lotus Lab Builder in a Bottle': [
    'Gel đắp dạng chai Lotus Lab',
    'Gel constructor en botella Lotus Lab',
    'Lotus Lab 瓶装建构胶',
    'เจลต่อเล็บแบบขวด Lotus Lab',
  ],
  'Halfmoon Poly Gel': ['Poly gel Halfmoon', 'Polygel Halfmoon', 'Halfmoon 波莉胶', 'โพลีเจล Halfmoon'],
  'Lotus Lab Chrome & Pearl Powder': [
    'Bột chrome và ngọc trai Lotus Lab',
    'Polvo cromo y perla Lotus Lab',
    'Lotus Lab 镜面与珍珠粉',
    'ผงโครมและมุก Lotus Lab',
  ],
  'Mesa & Moon Loose Glitter': [
    'Kim tuyến rời Mesa & Moon',
    'Glitter suelto Mesa & Moon',
    'Mesa & Moon 散装亮粉',
    'กลิตเตอร์ผง Mesa & Moon',
  ],
}

/** Whether it is a line of shades, whose shades keep the names that the brand gave them. */
export const isLineOfShades = (title: string): boolean =>
  title in lines || collections.some(([ending]) => title.endsWith(ending))

/** The title in four languages. */
export function titleTexts(title: string): InFour {
  const own = lines[title] ?? titles.get(title)
  if (own) return own
  const collection = collections.find(([ending]) => title.endsWith(ending))
  if (!collection) throw new Error(`No translated name: ${title}`)
  const [ending, texts] = collection
  const [vi, es, zh, th] = texts.map((text) => text.replace('{}', title.slice(0, -ending.length)))
  return [vi ?? '', es ?? '', zh ?? '', th ?? '']
}
