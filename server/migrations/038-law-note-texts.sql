-- Law notes with sentences of their own said them in English and Vietnamese only. The same in Spanish, Chinese
-- and Thai, with the statutes and pages as they stand in the row; what staff have written stays as it is.
update law_notes set texts = said.texts || law_notes.texts
from (values
  ('contractor_abc_test', 'CA', '{
    "es": "Quien trabaja con 1099 cuenta como empleado si no se cumple la prueba ABC de California. Hasta el 1 de enero de 2029 quedan exentas las manicuristas con licencia que fijan sus propios precios y horarios, eligen y citan a su propia clientela y le cobran directamente.",
    "zh": "拿 1099 的人，除非符合加州 ABC 测试，否则算员工。2029 年 1 月 1 日以前，持照美甲师如果自己定价、自己定工时、自己选择和预约顾客，并由顾客直接付款，可以豁免。",
    "th": "คนทำงานแบบ 1099 นับเป็นพนักงาน เว้นแต่ผ่านเกณฑ์ ABC ของแคลิฟอร์เนีย จนถึงวันที่ 1 มกราคม พ.ศ. 2572 (ค.ศ. 2029) ช่างทำเล็บที่มีใบอนุญาตได้รับยกเว้น ถ้ากำหนดราคาและเวลาทำงานเอง เลือกและนัดลูกค้าเอง และลูกค้าจ่ายเงินให้ช่างโดยตรง"
  }'::jsonb),
  ('contractor_commission', 'CA', '{
    "es": "Un empleo 1099 pagado a comisión no reúne las condiciones con las que una manicurista puede ser contratista independiente hasta el 1 de enero de 2029: en ese caso la clientela le paga a ella, y ella fija los precios y los horarios.",
    "zh": "1099 加分成的工作，不符合 2029 年 1 月 1 日以前美甲师作为独立承包人的条件：按那些条件，顾客直接付款给美甲师，价格和工时由美甲师自己定。",
    "th": "งาน 1099 ที่จ่ายเป็นคอมมิชชั่นไม่ตรงกับเงื่อนไขที่ให้ช่างทำเล็บเป็นผู้รับจ้างอิสระได้จนถึงวันที่ 1 มกราคม พ.ศ. 2572 (ค.ศ. 2029) ตามเงื่อนไขนั้นลูกค้าต้องจ่ายให้ช่างโดยตรง และช่างเป็นผู้กำหนดราคากับเวลาทำงานเอง"
  }'::jsonb),
  ('tax_clearance', 'CA', '{
    "es": "Quien compra retiene del precio lo suficiente para cubrir el impuesto sobre las ventas de quien vende, hasta que este muestre un recibo o un certificado de que no debe nada; si no, quien compra puede tener que pagarlo, hasta el monto del precio.",
    "zh": "买家要从价款中扣下足够的金额，用来抵卖家的销售税，直到卖家出示收据或无欠税证明；否则买家可能要代缴，最多以成交价为限。",
    "th": "ผู้ซื้อต้องกันเงินจากราคาไว้ให้พอกับภาษีการขายของผู้ขาย จนกว่าผู้ขายจะแสดงใบเสร็จหรือหนังสือรับรองว่าไม่มีภาษีค้าง ไม่อย่างนั้นผู้ซื้ออาจต้องจ่ายแทน ไม่เกินราคาที่ซื้อ"
  }'::jsonb),
  ('tax_clearance', 'TX', '{
    "es": "Quien compra retiene del precio lo suficiente para cubrir lo que quien vende le debe al Comptroller, hasta que este muestre un recibo o un certificado de que no debe nada; si no, quien compra puede tener que pagarlo, hasta el monto del precio.",
    "zh": "买家要从价款中扣下足够的金额，用来抵卖家欠州税务长（Comptroller）的款项，直到卖家出示收据或无欠款证明；否则买家可能要代缴，最多以成交价为限。",
    "th": "ผู้ซื้อต้องกันเงินจากราคาไว้ให้พอกับหนี้ภาษีที่ผู้ขายค้างต่อ Comptroller ของรัฐ จนกว่าผู้ขายจะแสดงใบเสร็จหรือหนังสือรับรองว่าไม่มีหนี้ค้าง ไม่อย่างนั้นผู้ซื้ออาจต้องจ่ายแทน ไม่เกินราคาที่ซื้อ"
  }'::jsonb)
) as said (code, state, texts)
where law_notes.code = said.code and law_notes.state = said.state and law_notes.updated_by is null
  and law_notes.texts <> '{}';
