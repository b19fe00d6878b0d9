import type { Product } from '../product.ts'
import { type InFour, inFour } from './table.ts'

/** The sentences that sell single products and lines, by their titles. */
const abouts = inFour('abouts.tsv')
/** The stories of collections, by their names. */
const stories = inFour('stories.tsv')

/** What a collection says after its story; `{}` stands for the number of its shades. */
const forms: readonly (readonly [ending: string, texts: InFour])[] = [
  [
    ' Gel Collection',
    [
      '{} màu sơn gel ngâm ra được.',
      '{} geles que se remueven con remojo.',
      '共 {} 色可卸甲油胶。',
      'สีเจลล้างออกได้ {} สี',
    ],
  ],
  [
    ' Lacquer Collection',
    [
      'Bộ sưu tập ở dạng nước sơn tự khô.',
      'La colección en esmalte de secado al aire.',
      '本系列的自然干指甲油版。',
      'ชุดสีนี้ในแบบยาทาเล็บแห้งเอง',
    ],
  ],
  [
    ' Dip Collection',
    [
      'Bộ sưu tập ở dạng bột nhúng, hai cỡ hũ.',
      'La colección en polvo de inmersión, en dos tamaños.',
      '本系列的沾粉版，两种罐装。',
      'ชุดสีนี้ในแบบผงจุ่ม สองขนาดกระปุก',
    ],
  ],
]

/** What sells a product, in four languages; undefined where it is told in English only. */
export function aboutTexts({ title, variants }: Product): InFour | undefined {
  const form = forms.find(([ending]) => title.endsWith(ending))
  if (!form) return abouts.get(title)
  const [ending, texts] = form
  const story = stories.get(title.slice(0, -ending.length))
  const shades = new Set(variants.map(({ shade }) => shade)).size
  const told = (at: 0 | 1 | 2 | 3) =>
    story?.[at] ? `${story[at]}${at === 2 ? '' : ' '}${texts[at].replace('{}', String(shades))}` : ''
  return [told(0), told(1), told(2), told(3)]
}
