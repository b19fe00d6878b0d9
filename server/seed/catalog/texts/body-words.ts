import type { Facts } from '../product.ts'
import type { LANGUAGES } from './table.ts'

/** The words of a description around what sells a product. */
export interface BodyWords {
  comingBack: Record<NonNullable<Facts['returns']>, string>
  size: string
  cure: string
  /** `Air dry 30 s` and the like. */
  curing(english: string): string
  freeOf: string
  containsHema: string
  offTheSkin: string
  hazard: string
  /** @param flash degrees Fahrenheit */
  flammable(un: string, flash: number): string
  prosOnly: string
}

export const english: BodyWords = {
  comingBack: {
    standard: 'Unused and in its pack, it can come back within 30 days.',
    opened_no_return: 'Once the seal is broken it cannot come back; unopened, within 30 days.',
    flammable_no_return: 'Flammable: it ships by ground only and, by carrier rules, cannot come back.',
    equipment_restocking:
      'Can come back within 30 days in its carton, less a 15 % restocking fee; defects are ours to pay for.',
  },
  size: 'Size',
  cure: 'Cure',
  curing: (text) => text,
  freeOf: 'Free of',
  containsHema: 'Contains HEMA',
  offTheSkin: 'keep off the skin',
  hazard: 'Hazard',
  flammable: (un, flash) => `${un}, flash point ${flash} °F, ground only`,
  prosOnly: 'Licensed professionals only',
}

const curing = (airDry: string, notCured: string) => (text: string) =>
  text === 'Not cured' ? notCured : text.replace('Air dry', airDry)

export const bodyWords: Record<(typeof LANGUAGES)[number], BodyWords> = {
  vi: {
    comingBack: {
      standard: 'Chưa dùng, còn nguyên bao bì thì trả lại được trong 30 ngày.',
      opened_no_return: 'Đã mở niêm phong thì không trả lại được; chưa mở thì trả trong 30 ngày.',
      flammable_no_return:
        'Dễ cháy: chỉ gửi đường bộ và theo quy định của hãng vận chuyển thì không trả lại được.',
      equipment_restocking:
        'Trả lại được trong 30 ngày, còn nguyên thùng, trừ phí nhập kho lại 15 %; hàng lỗi thì tiệm chịu chi phí.',
    },
    size: 'Cỡ',
    cure: 'Hơ đèn / khô',
    curing: curing('Tự khô', 'Không hơ'),
    freeOf: 'Không chứa',
    containsHema: 'Có HEMA',
    offTheSkin: 'đừng để dính da',
    hazard: 'Hàng nguy hiểm',
    flammable: (un, flash) => `${un}, điểm chớp cháy ${flash} °F, chỉ gửi đường bộ`,
    prosOnly: 'Chỉ bán cho thợ có license',
  },
  es: {
    comingBack: {
      standard: 'Sin usar y en su empaque, se puede devolver dentro de 30 días.',
      opened_no_return: 'Una vez roto el sello no se puede devolver; sin abrir, dentro de 30 días.',
      flammable_no_return:
        'Inflamable: se envía solo por tierra y, por reglas del transportista, no se puede devolver.',
      equipment_restocking:
        'Se puede devolver dentro de 30 días en su caja, menos un cargo de reposición del 15 %; los defectos van por nuestra cuenta.',
    },
    size: 'Tamaño',
    cure: 'Curado',
    curing: curing('Seca al aire', 'No se cura'),
    freeOf: 'Sin',
    containsHema: 'Contiene HEMA',
    offTheSkin: 'evita el contacto con la piel',
    hazard: 'Material peligroso',
    flammable: (un, flash) => `${un}, punto de inflamación ${flash} °F, solo por tierra`,
    prosOnly: 'Solo para profesionales con licencia',
  },
  zh: {
    comingBack: {
      standard: '未使用且包装完好，30 天内可退。',
      opened_no_return: '拆封后不可退；未拆封 30 天内可退。',
      flammable_no_return: '易燃品：只走陆运，按承运商规定不可退货。',
      equipment_restocking: '原箱 30 天内可退，扣 15 % 重新入库费；质量问题由我们承担费用。',
    },
    size: '规格',
    cure: '固化',
    curing: curing('自然干', '无需固化'),
    freeOf: '不含',
    containsHema: '含 HEMA',
    offTheSkin: '避免接触皮肤',
    hazard: '危险品',
    flammable: (un, flash) => `${un}，闪点 ${flash} °F，只走陆运`,
    prosOnly: '仅售持照专业人士',
  },
  th: {
    comingBack: {
      standard: 'ถ้ายังไม่ใช้และอยู่ในแพ็ก คืนได้ภายใน 30 วัน',
      opened_no_return: 'แกะซีลแล้วคืนไม่ได้ ถ้ายังไม่แกะคืนได้ภายใน 30 วัน',
      flammable_no_return: 'ไวไฟ ส่งทางบกเท่านั้น และตามกฎของบริษัทขนส่งคืนไม่ได้',
      equipment_restocking: 'คืนได้ภายใน 30 วันในกล่องเดิม หักค่ารับคืนเข้าสต็อก 15 % ถ้าสินค้าชำรุดเราออกค่าใช้จ่ายให้',
    },
    size: 'ขนาด',
    cure: 'การอบ',
    curing: curing('แห้งเอง', 'ไม่ต้องอบ'),
    freeOf: 'ปราศจาก',
    containsHema: 'มี HEMA',
    offTheSkin: 'อย่าให้โดนผิว',
    hazard: 'วัตถุอันตราย',
    flammable: (un, flash) => `${un} จุดวาบไฟ ${flash} °F ส่งทางบกเท่านั้น`,
    prosOnly: 'สำหรับช่างที่มีใบอนุญาตเท่านั้น',
  },
}
