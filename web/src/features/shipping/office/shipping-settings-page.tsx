import type { ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { HazmatCard } from './hazmat-card.tsx'
import { MethodsCard } from './methods-card.tsx'
import { RatesCard } from './rates-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { WarehouseCard } from './warehouse-card.tsx'
import { ZonesCard } from './zones-card.tsx'

/** `/admin/shipping`: what the checkout reads of the warehouse, methods, rates, zones and flammable goods. */
export default function ShippingSettingsPage({
  data,
}: ViewProps<typeof officePaths.shipping, ShippingSettings>) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-shipping:title')} lead={t('admin-shipping:lead')} narrow>
      <div className="grid gap-6">
        <p className="rounded-card bg-sunk px-5 py-3 text-sm wrap-anywhere">
          {t(data.carriers ? 'admin-shipping:carriers_asked' : 'admin-shipping:carriers_table')}
        </p>
        <WarehouseCard data={data} />
        <MethodsCard data={data} />
        {data.carriers && <ServicesCard data={data} />}
        <RatesCard data={data} />
        <ZonesCard data={data} />
        <HazmatCard data={data} />
      </div>
    </OfficeScreen>
  )
}
