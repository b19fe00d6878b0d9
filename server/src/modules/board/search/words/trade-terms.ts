/**
 * One idea of the trade: how it is said in the board's languages, and the choices of a post that say it
 * without words.
 */
export interface TradeIdea {
  /** `field:value`, as the lists narrow by them. */
  tags: readonly string[]
  phrases: readonly string[]
}

const idea = (tags: string, phrases: string): TradeIdea => ({
  tags: tags.split(' ').filter(Boolean),
  phrases: phrases.split(', '),
})

/**
 * The words people search the board with, in Vietnamese, English, Spanish, Chinese (both scripts) and Thai.
 * Accents of Latin letters do not count. A phrase that stands in several ideas means any of them.
 */
export const TRADE_IDEAS: readonly TradeIdea[] = [
  // Positions and skills
  idea(
    'positions:all_around',
    'biết làm hết, làm hết, thợ làm hết, all around, full service, todo en uñas, 大工, 全能, 全能美甲师, 全能美甲師, ทำได้ทุกอย่าง, ทำเป็นทุกอย่าง',
  ),
  idea(
    'positions:acrylic skills:full_set',
    'thợ bột, bột, làm bột, đắp bột, acrylic, acrylics, acrylic tech, full set, acrilico, acrilicas, uñas acrilicas, 亚克力, 亞克力, 水晶甲, 水晶指甲, อะคริลิค, อะคริลิก, ต่อเล็บ',
  ),
  idea(
    'positions:mani_pedi skills:regular_manicure skills:spa_pedicure',
    'tay chân nước, chân tay nước, tay nước, chân nước, thợ tay chân nước, mani pedi, mani, pedi, manicure, pedicure, manicura, pedicura, 修手, 修脚, 修腳, 手脚, 手腳, ทำมือทำเท้า, มือเท้า, สปาเท้า',
  ),
  idea(
    'positions:dip skills:dip_powder skills:sns',
    'nhúng, thợ nhúng, bột nhúng, dip, dip powder, dipping, sns, polvo de inmersion, 沾粉, 浸粉, เล็บจุ่ม, จุ่มผง, ดิปพาวเดอร์',
  ),
  idea(
    'positions:gel skills:gel_x skills:gel_polish skills:hard_gel',
    'gel, thợ gel, sơn gel, gel x, gel polish, esmalte en gel, esmaltado, 甲油胶, 甲油膠, 光疗, 光療, สีเจล, เล็บเจล',
  ),
  idea(
    'positions:nail_art skills:hand_painting skills:three_d_art',
    'vẽ móng, thợ vẽ, vẽ, nail art, design, diseño, diseños, 彩绘, 彩繪, 美甲彩绘, 美甲彩繪, เพ้นท์เล็บ, เพนท์เล็บ',
  ),
  idea(
    'positions:lash skills:classic_lash skills:volume_lash',
    'nối mi, thợ mi, lash, lashes, eyelash, eyelashes, pestañas, 睫毛, 嫁接睫毛, 接睫毛, ต่อขนตา, ขนตา',
  ),
  idea(
    'positions:wax skills:face_wax skills:body_wax',
    'wax, waxing, wax lông, tẩy lông, depilacion, cera, 脱毛, 脫毛, 除毛, แว็กซ์, แวกซ์',
  ),
  idea('skills:brow', 'chân mày, lông mày, brow, brows, eyebrow, eyebrows, cejas, 眉毛, คิ้ว'),
  idea(
    'skills:facial',
    'facial, facials, chăm sóc da, da mặt, skin care, limpieza facial, 面部护理, 面部護理, ทำหน้า',
  ),
  idea(
    'positions:receptionist skills:front_desk',
    'tiếp tân, đứng quầy, thu ngân, receptionist, front desk, recepcionista, 前台, 接待, พนักงานต้อนรับ, ต้อนรับ',
  ),
  idea('positions:manager', 'quản lý, manager, gerente, encargada, 经理, 經理, 店长, 店長, ผู้จัดการ'),
  idea(
    'positions:assistant',
    'thợ phụ, phụ tiệm, assistant, ayudante, asistente, 助理, 小工, 学徒, 學徒, ผู้ช่วย',
  ),
  // Pay
  idea(
    'pay_model:guarantee_split pay_model:guarantee_flat',
    'bao lương, guarantee, guaranteed, guaranteed pay, sueldo garantizado, garantizado, garantia, 保底, 保薪, 包薪, การันตี, ประกันรายได้',
  ),
  idea(
    'pay_model:commission pay_model:guarantee_split',
    'ăn chia, chia, commission, split, comision, 拆账, 拆帳, 分成, 抽成, คอมมิชชั่น, ส่วนแบ่ง',
  ),
  idea(
    'pay_model:hourly pay_model:hourly_commission',
    'lương giờ, trả theo giờ, trả giờ, hourly, por hora, 时薪, 時薪, 按小时, รายชั่วโมง',
  ),
  idea(
    'pay_model:booth_rent',
    'thuê ghế, thuê bàn, mướn ghế, booth, booth rent, booth rental, chair rental, renta de silla, 租位, 租椅, เช่าเก้าอี้, เช่าโต๊ะ',
  ),
  idea('', 'tiền mặt, cash, efectivo, 现金, 現金, เงินสด'),
  // Terms
  idea(
    'housing:true needs_housing:true',
    'bao ở, chỗ ở, có chỗ ở, nhà ở, housing, room provided, alojamiento, vivienda, hospedaje, 包住, 提供住宿, 住宿, ที่พัก, มีที่พัก',
  ),
  idea('meals:true', 'bao ăn, bao cơm, meals, lunch, comida, comidas, 包吃, 包餐, อาหาร, มีอาหาร'),
  idea(
    'housing:true meals:true',
    'bao ăn ở, bao ăn bao ở, room and board, 包吃住, 包食宿, 包吃包住, มีที่พักและอาหาร',
  ),
  idea(
    'ride:true',
    'đưa rước, đưa đón, bao xe, ride, rides, transportation, transporte, 接送, 包接送, รถรับส่ง, รับส่ง',
  ),
  idea(
    'relocates:true',
    'xuyên bang, đi xuyên bang, relocate, relocation, out of state, otro estado, 外州, 跨州, ต่างรัฐ',
  ),
  idea('schedules:full_time', 'toàn thời gian, full time, fulltime, tiempo completo, 全职, 全職, เต็มเวลา'),
  idea('schedules:part_time', 'bán thời gian, part time, parttime, medio tiempo, 兼职, 兼職, พาร์ทไทม์'),
  idea(
    'schedules:weekend',
    'cuối tuần, weekend, weekends, fin de semana, fines de semana, 周末, 週末, เสาร์อาทิตย์',
  ),
  idea('setting:mall', 'trong mall, mall, centro comercial, 商场, 商場, ห้าง'),
  idea('', 'kinh nghiệm, có kinh nghiệm, experience, experienced, experiencia, 经验, 經驗, 熟手, ประสบการณ์'),
  idea('', 'bằng nail, có bằng, licence, license, licensed, licencia, 执照, 執照, 牌照, ใบอนุญาต'),
  // Who and what
  idea(
    '',
    'thợ nail, thợ nails, thợ, nail tech, nail techs, nail technician, technician, tech, manicurist, manicurista, tecnica de uñas, 美甲师, 美甲師, 美甲技师, 美甲技師, ช่างทำเล็บ, ช่างเล็บ',
  ),
  idea(
    '',
    'cần thợ, tuyển thợ, cần người, hiring, help wanted, tech needed, se busca, se necesita, contratando, 招聘, 招工, 诚聘, 誠聘, รับสมัคร, รับช่าง',
  ),
  idea(
    '',
    'tìm việc, kiếm việc, cần việc, looking for work, looking for a job, busco trabajo, 找工作, 求职, 求職, หางาน',
  ),
  idea('', 'tiệm nail, tiệm nails, tiệm, salon, shop, 美甲店, ร้านทำเล็บ, ร้าน'),
  idea(
    '',
    'sang tiệm, cần sang, sang gấp, bán tiệm, sang nhượng, salon for sale, business for sale, for sale, se vende, vendo, vendo salon, traspaso, 转让, 轉讓, 顶让, 頂讓, 出售, 出让, ขายร้าน, เซ้งร้าน, ขายกิจการ',
  ),
  idea(
    'sale_type:partner_share',
    'hùn, hùn tiệm, phần hùn, partner, partnership, socio, socia, 合伙, 合夥, 入股, หุ้นส่วน',
  ),
  idea(
    'seller_finance:true payment_plan:true',
    'trả góp, owner financing, seller financing, seller finance, payment plan, financiamiento, a plazos, 分期, 分期付款, ผ่อน, ผ่อนชำระ',
  ),
  idea('', 'tiền rent, tiền thuê, rent, renta, alquiler, 租金, 房租, ค่าเช่า'),
  idea('', 'ghế, ghế spa, pedicure chair, pedicure chairs, sillas, 修脚椅, 修腳椅, 脚椅, เก้าอี้สปา'),
  // Courses
  idea(
    '',
    'học nail, dạy nail, lớp nail, khóa học, lớp học, course, courses, class, classes, curso, cursos, clases, 课程, 課程, 培训, 培訓, คอร์ส, เรียนทำเล็บ',
  ),
  idea('', 'trường nail, trường, school, nail school, escuela, academia, 学校, 學校, โรงเรียน'),
  idea(
    'category:licence',
    'lấy bằng, học lấy bằng, học bằng, license course, licence course, sacar licencia, 考牌, 考执照, 考執照',
  ),
  idea('category:continuing', 'bổ túc, continuing education, ceu, educacion continua, 继续教育, 繼續教育'),
  idea(
    'category:exam',
    'luyện thi, thi bằng, thi nail, state board, exam, exam prep, examen, 考试, 考試, สอบ',
  ),
]
