import type { PostKind } from '../fields/choices.ts'
import { type Found, pattern, type Wording, wordingsIn } from './prose.ts'

/**
 * What posts of cheats often ask for. The patterns of checks, fees before a job and identity are those that
 * the FTC published: https://www.ftc.gov/opa/2006/03/overpayment.htm (a check to be deposited, the rest wired
 * back), https://consumer.ftc.gov/consumer-alerts/2020/12/hire-not-so-delightful (paying to get a job; card,
 * account and Social Security numbers), https://consumer.ftc.gov/comment/29949 (fake checks, supplies to
 * buy), all looked up on 2026-11-23; the others are of posts that were seen. A sign refuses nothing: the post
 * waits until a moderator has looked.
 */
export const SCAM_SIGNS = [
  'up_front_fee',
  'deposit',
  'training_fee',
  'crypto',
  'gift_card',
  'check_cashing',
  'money_transfer',
  'off_platform',
  'easy_money',
  'asks_identity',
  'rent_first',
] as const
export type ScamSign = (typeof SCAM_SIGNS)[number]

const SOURCES: Readonly<Record<ScamSign, readonly string[]>> = {
  up_front_fee: [
    '\\b(?:registration|application|processing|placement|background check|agency|admin) fees?\\b',
    '\\b(?:pay|send|fee|money) (?:\\w+ ){0,3}(?:up ?front|in advance|before (?:you )?start(?:ing)?)\\b',
    '\\b(?:đóng|nộp|trả|gửi|chuyển) (?:tiền|phí|lệ phí)(?: \\w+){0,3} trước\\b',
    '\\b(?:đóng|nộp|trả|gửi|gởi|chuyển) trước (?:\\$ ?)?\\d',
    '\\b(?:đóng|nộp|trả|gửi|gởi|chuyển) (?:\\$ ?)?\\d[\\d.,]*(?:k| ?\\$| đô| usd)?(?: \\w+){0,3} (?:giữ chỗ|trước khi|zelle|venmo|cash ?app)\\b',
    '\\b(?:tiền|phí) giữ (?:chỗ|ghế|việc)\\b',
    '\\b(?:lệ )?phí (?:đăng ký|giới thiệu|hồ sơ|xin việc|nhận việc|môi giới)\\b',
    '\\b(?:cuota|tarifa|cargo|pago) (?:de |por )?(?:inscripcion|registro|solicitud|tramite|adelantado)\\b',
    '\\bpag(?:a|ar|ue) (?:\\w+ ){0,3}(?:por adelantado|antes de empezar)\\b',
    '报名费|報名費|中介费|中介費|介绍费|介紹費|手续费|手續費|先付款|先交钱|先交錢|预付|預付',
    'ค่าสมัคร|ค่านายหน้า|ค่าดำเนินการ|จ่ายเงินก่อน|โอนเงินก่อน',
  ],
  deposit: [
    '\\bdeposit (?:\\w+ ){0,3}(?:to (?:hold|secure|reserve|get|start)|required|before)\\b',
    '\\b(?:refundable|security) deposit\\b',
    '\\b(?:đặt cọc|tiền cọc|đóng cọc|thế chân)\\b',
    '\\bdeposito (?:para|reembolsable|de garantia|requerido)\\b',
    '押金|保证金|保證金|定金|订金|訂金',
    'มัดจำ|เงินประกัน|เงินค้ำประกัน',
  ],
  training_fee: [
    '\\btraining (?:fee|cost|charge)s?\\b|\\bpay for (?:your |the )?(?:own )?training\\b',
    '\\b(?:học phí|phí (?:đào tạo|học việc|huấn luyện|training)|tiền học)\\b',
    '\\b(?:cuota|costo|pago) (?:de |del |por )(?:entrenamiento|capacitacion|curso)\\b',
    '培训费|培訓費|学费|學費',
    'ค่าอบรม|ค่าฝึกอบรม|ค่าเรียน',
  ],
  crypto: [
    '\\b(?:bitcoins?|btc|usdt|tether|crypto(?:currenc(?:y|ies))?|ethereum|blockchain)\\b',
    '\\b(?:tiền ảo|tiền điện tử|tiền mã hoá)\\b',
    '\\bcriptomonedas?\\b',
    '比特币|比特幣|加密货币|加密貨幣|虚拟货币|虛擬貨幣|泰达币|泰達幣',
    'คริปโต|บิตคอยน์|บิทคอยน์|เหรียญดิจิทัล',
  ],
  gift_card: [
    '\\b(?:buy|purchase|send|get|pay (?:with|by|in|via)) (?:\\w+ ){0,4}gift ?cards?\\b',
    '\\b(?:apple|google play|steam|amazon|itunes|ebay|vanilla) (?:gift )?cards?\\b',
    '\\b(?:mua|gửi|trả bằng) (?:\\w+ ){0,3}(?:thẻ quà|gift ?cards?|thẻ cào)\\b',
    '\\b(?:compr|envi|pag)(?:a|ar|e|ue) (?:\\w+ ){0,4}tarjetas? de regalo\\b',
    '(?:买|買|购|購|付).{0,6}(?:礼品卡|禮品卡)',
    '(?:ซื้อ|ส่ง|จ่าย).{0,10}(?:บัตรของขวัญ|gift ?card)',
  ],
  check_cashing: [
    "\\b(?:cash|deposit) (?:a|an|the|my|our|this) (?:\\w+ )?(?:cashier'?s )?che(?:ck|que)s?\\b",
    "\\bcashier'?s che(?:ck|que)s?\\b|\\boverpa(?:y|id|yment)\\b",
    '\\bsend (?:me |us |back )*the (?:difference|rest|remaining|balance)\\b',
    '\\b(?:mail|send|e-?mail|give|issue) (?:you|u) (?:an? |the )?(?:\\w+ ){0,2}che(?:ck|que)s?\\b[^!?]{0,60}\\b(?:deposit|cash) (?:it|them|the)\\b',
    '\\bdeposit (?:it|the check|the money)\\b[^!?]{0,60}\\b(?:wire|send|zelle|transfer|return|forward)\\b',
    '\\b(?:wire|zelle|transfer|forward|return) (?:me |us |back )*the (?:difference|rest|remaining|balance)\\b',
    '\\b(?:gửi|gởi) (?:\\w+ ){0,3}(?:check|séc|chi phiếu)\\b[^!?]{0,40}\\b(?:bỏ vào|deposit|nhà băng|ngân hàng|lãnh ra)\\b',
    '\\b(?:gửi|gởi|chuyển|trả) (?:lại )?(?:phần |số |tiền )?còn lại\\b',
    '\\benvi\\w* (?:un |el )?cheque\\b[^!?]{0,60}\\bdeposit|\\b(?:envi|transfier|devuelv)\\w* (?:el )?(?:resto|sobrante)\\b',
    '(?:寄|发|發|给|給).{0,4}支票.{0,16}(?:存|兑|兌)|(?:余款|餘款|剩余|剩餘|差额|差額).{0,8}(?:汇|匯|转|轉|退)',
    'ส่งเช็ค.{0,30}(?:ฝาก|ขึ้นเงิน)|โอนส่วนที่เหลือ',
    '\\b(?:đổi|cash|lãnh) (?:check|séc|chi phiếu) (?:giùm|dùm|hộ|giúp|cho)\\b',
    '\\b(?:gửi|chuyển|trả) lại (?:phần|tiền|số tiền)? ?(?:dư|thừa|chênh lệch)\\b',
    '\\b(?:cambiar|cobrar|depositar) (?:un|el|mi|este) cheque\\b|\\bdevolver la diferencia\\b',
    '(?:代|帮|幫)?(?:兑现|兌現|兑|兌)支票|退回?多余|退回?多餘',
    'ขึ้นเช็ค(?:ให้|แทน)|โอนส่วนต่าง|ส่วนที่เหลือคืน',
  ],
  money_transfer: [
    '\\b(?:western union|moneygram|wire transfer)\\b|\\bwire (?:\\w+ ){0,2}money\\b',
    '\\b(?:zelle|venmo|cash ?app|paypal) (?:\\w+ ){0,3}(?:first|before|up ?front)\\b',
    '\\bchuyển (?:khoản|tiền) trước\\b',
    '\\b(?:giữ chỗ|cọc|tiền nhà|tiền phòng)(?: \\w+){0,4} (?:zelle|venmo|cash ?app)\\b',
    '\\b(?:zelle|venmo|cash ?app)(?: \\w+){0,3} (?:trước|giữ chỗ|cọc)\\b',
    '\\bwire (?:\\w+ ){0,2}(?:rest|funds|deposit|rent)\\b',
    '\\b(?:transferencia|envia dinero) (?:\\w+ ){0,3}(?:antes|primero)\\b',
    '西联|西聯|先汇款|先匯款|先转账|先轉賬|速汇金',
    'เวสเทิร์นยูเนี่ยน',
  ],
  off_platform: [
    '\\b(?:only (?:on |via |by |through |text |message )*(?:whatsapp|telegram|signal)|(?:whatsapp|telegram|signal) only)\\b',
    '\\b(?:contact|text|message|add|reach) (?:me |us |him |her )?(?:on|via|by|through) telegram\\b',
    '\\bchỉ (?:nhắn|liên lạc|liên hệ|nhận)(?: \\w+){0,2} (?:whatsapp|telegram)\\b',
    '\\b(?:solo|solamente|unicamente) (?:por |al |en )?(?:mensaje (?:de |por )?)?(?:whatsapp|telegram)\\b',
    '(?:只加|只用|加我?|请加|請加) ?(?:telegram|whatsapp|电报|電報|飞机号|纸飞机)',
    '(?:whatsapp|telegram) ?เท่านั้น',
  ],
  easy_money: [
    '\\b(?:earn|make) (?:up to )?\\$? ?\\d[\\d,]*\\+? (?:a|per) (?:day|week) (?:from|at) home\\b',
    '\\b(?:easy|quick|fast) (?:money|cash)\\b|\\bget rich\\b',
    '\\bviệc nhẹ lương cao\\b|\\bkiếm tiền (?:dễ|nhanh|online)\\b',
    '\\bdinero (?:facil|rapido)\\b|\\bgana (?:dinero )?desde (?:tu )?casa\\b',
    '轻松赚|輕鬆賺|日赚|日賺|躺赚|躺賺',
    'งานสบายรายได้ดี|รายได้เสริมง่าย',
  ],
  asks_identity: [
    "\\b(?:send|text|email|give|provide) (?:\\w+ ){0,4}(?:ssn|social security|bank (?:account|login|info)|driver'?s licen[sc]e|passport|debit card)\\b",
    '\\b(?:gửi|cho|đưa) (?:\\w+ ){0,4}(?:số an sinh|số ssn|ssn|số tài khoản|thẻ ngân hàng|mật khẩu|bằng lái)\\b',
    '\\benvi(?:a|ar|e) (?:\\w+ ){0,4}(?:seguro social|cuenta bancaria|licencia de conducir)\\b',
    '(?:发|發|提供|给|給).{0,6}(?:社安号|社安號|银行账号|銀行賬號|银行卡|护照|護照)',
    '(?:ส่ง|ขอ).{0,8}(?:เลขประกันสังคม|เลขบัญชี|บัตรประชาชน|พาสปอร์ต)',
  ],
  rent_first: [
    "\\b(?:send|wire|zelle|venmo|pay|transfer) (?:\\$ ?\\d[\\d,]* |\\w+ ){0,4}(?:first month(?:'s)?|rent|room|apartment|housing)\\b[^.!?]{0,30}\\b(?:before|first|in advance|up ?front|to (?:hold|secure|reserve))\\b",
    '\\b(?:out of (?:the )?country|overseas)\\b[^!?]{0,60}\\b(?:mail|send|ship) (?:you )?(?:the )?keys?\\b',
    '\\b(?:gửi|gởi|đóng|chuyển|nộp) (?:trước )?(?:\\$ ?)?\\d[\\d.,]*(?:k| ?\\$| đô| usd)? (?:\\w+ ){0,2}(?:tiền )?(?:nhà|phòng|share)\\b',
    '\\b(?:gửi|gởi|đóng|chuyển|nộp)(?: tiền)? (?:nhà|phòng)(?: \\w+){0,2} trước\\b',
    '\\b(?:envi|pag|transfier|deposit)\\w* (?:\\$ ?\\d[\\d,]* )?(?:\\w+ ){0,4}(?:renta|cuarto|alquiler)\\b[^.!?]{0,30}\\b(?:antes|primero|por adelantado)\\b',
    '(?:先|提前|预先|預先)(?:交|付|汇|匯|转|轉|打).{0,8}(?:房租|房费|房費|租金)',
    '(?:โอน|จ่าย).{0,10}(?:ค่าเช่า|ค่าห้อง|ค่าบ้าน|ค่าที่พัก).{0,12}(?:ก่อน|ล่วงหน้า)',
  ],
}

const WORDINGS: readonly Wording<ScamSign>[] = SCAM_SIGNS.flatMap((means) =>
  SOURCES[means].map((source) => ({ means, pattern: pattern(source) })),
)

/** What is ordinary in a kind of post: a course costs money, and a salon is sold with a deposit. */
const ORDINARY: Readonly<Record<PostKind, readonly ScamSign[]>> = {
  job: [],
  worker: [],
  salon: ['deposit', 'rent_first'],
  course: ['up_front_fee', 'deposit', 'training_fee'],
}

/** The signs in a text in five languages, with the words they were seen in. */
export const scamSigns = (prose: string, kind: PostKind): Found<ScamSign>[] =>
  wordingsIn(prose, WORDINGS).filter(({ means }) => !ORDINARY[kind].includes(means))
