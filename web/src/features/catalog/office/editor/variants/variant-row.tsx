import { COLOR_FAMILIES, FINISHES } from '@lunula/contract/catalog/constants.ts'
import { memo, useState } from 'react'
import { classNames } from '../../../../../ui/class-names.ts'
import { Button } from '../../../../../ui/fields/button.tsx'
import { Checkbox } from '../../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'
import { NailSwatch } from '../../../../../ui/pictures/nail-swatch.tsx'
import { useTranslate } from '../../../../../ui/texts/translate.ts'
import { colorOf, type Draft, type DraftVariant, type Problems } from '../draft.ts'

/** Changes the draft; stays the same while the editor is open. */
export type Change = (more: (draft: Draft) => Partial<Draft>) => void

interface VariantRowProps extends Pick<Draft, 'pictures'> {
  variant: DraftVariant
  /** By field. */
  problems: Problems
  change: Change
}

/** Those out of sight are not laid out until they come near. */
const ROW =
  'rounded-card border border-line p-4 scroll-mt-24 [content-visibility:auto] [contain-intrinsic-block-size:auto_12rem]'

/** A product may have hundreds: one that is typed into is drawn anew alone. */
export const VariantRow = memo(({ variant, pictures, problems, change }: VariantRowProps) => {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const onChange = (more: Partial<DraftVariant>) =>
    change(({ variants }) => ({
      variants: variants.map((each) => (each.key === variant.key ? { ...each, ...more } : each)),
    }))
  const errorOf = (field: string): string | undefined =>
    problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1]
  const name = variant.option_values.join(' / ') || t('admin-goods:editor.only_variant')
  const more = ['barcode', 'weight_oz', 'pro_tiers', 'unit', 'attributes', 'picture', 'backorder']
  const shown = open || more.some((field) => errorOf(field))
  const text = (
    field: keyof DraftVariant &
      ('price' | 'compare' | 'sku' | 'barcode' | 'tierText' | 'proTierText' | 'weight' | 'stock' | 'unit'),
  ) => ({
    value: variant[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const attribute = (field: string, value: string) => {
    const { [field]: _, ...rest } = variant.attributes
    onChange({ attributes: value ? { ...rest, [field]: value } : rest })
  }
  const hex = colorOf(variant.attributes['hex'])
  const label = (field: string) => `${field}, ${name}`
  return (
    <li tabIndex={-1} className={classNames(ROW, !variant.active && 'bg-sunk')}>
      <div className="flex flex-wrap items-center gap-3">
        {/^[0-9A-F]{6}$/.test(hex) && <NailSwatch hex={hex} finish={variant.attributes['finish']} />}
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
        <Checkbox
          label={<span className="text-sm">{t('admin-goods:editor.sold')}</span>}
          aria-label={label(t('admin-goods:editor.sold'))}
          checked={variant.active}
          onChange={(event) => onChange({ active: event.currentTarget.checked })}
        />
        <Button size="small" variant="ghost" aria-expanded={shown} onClick={() => setOpen(!shown)}>
          {t(shown ? 'admin-goods:editor.less' : 'admin-goods:editor.more')}
        </Button>
      </div>
      {errorOf('option_values') && <p className="mt-1 text-sm text-negative">{errorOf('option_values')}</p>}
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <TextField
          label={t('admin-goods:field.sale_price')}
          inputMode="decimal"
          error={errorOf('sale_price')}
          {...text('price')}
        />
        <TextField
          label={t('admin-goods:field.retail_price')}
          inputMode="decimal"
          error={errorOf('retail_price')}
          {...text('compare')}
        />
        <TextField label={t('admin-goods:field.sku')} error={errorOf('sku')} {...text('sku')} />
        {variant._id === null ? (
          <TextField
            label={t('admin-goods:field.available')}
            inputMode="numeric"
            error={errorOf('available')}
            disabled={!variant.tracked}
            {...text('stock')}
          />
        ) : (
          <TextField
            label={t('admin-goods:field.available')}
            value={variant.tracked ? variant.stock : '–'}
            readOnly
            disabled
          />
        )}
        <TextField
          label={t('admin-goods:field.tiers')}
          placeholder="12:8.80; 36:7.70"
          error={errorOf('tiers')}
          {...text('tierText')}
        />
      </div>
      {shown && (
        <div className="mt-4 grid gap-3 border-t border-line pt-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            label={t('admin-goods:field.pro_tiers')}
            placeholder="1:7.90; 12:6.90"
            error={errorOf('pro_tiers')}
            {...text('proTierText')}
          />
          <TextField label={t('admin-goods:field.barcode')} error={errorOf('barcode')} {...text('barcode')} />
          <TextField
            label={t('admin-goods:field.weight')}
            inputMode="decimal"
            error={errorOf('weight_oz')}
            {...text('weight')}
          />
          <TextField label={t('admin-goods:field.unit')} error={errorOf('unit')} {...text('unit')} />
          <TextField
            label={t('admin-goods:field.hex')}
            placeholder="B3122F"
            error={errorOf('attributes')}
            value={variant.attributes['hex'] ?? ''}
            onChange={(event) => attribute('hex', event.currentTarget.value)}
          />
          <SelectField
            label={t('admin-goods:field.finish')}
            placeholder="–"
            value={variant.attributes['finish'] ?? ''}
            onChange={(event) => attribute('finish', event.currentTarget.value)}
            choices={FINISHES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label={t('admin-goods:field.color_family')}
            placeholder="–"
            value={variant.attributes['color_family'] ?? ''}
            onChange={(event) => attribute('color_family', event.currentTarget.value)}
            choices={COLOR_FAMILIES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            label={t('admin-goods:field.picture')}
            placeholder={t('admin-goods:editor.first_picture')}
            value={variant.picture ?? ''}
            error={errorOf('picture')}
            onChange={(event) => onChange({ picture: event.currentTarget.value || null })}
            choices={[
              ...pictures.map(({ key, alt }, at) => ({ value: key, label: `${at + 1} ${alt}` })),
              ...(variant.picture && !pictures.some(({ key }) => key === variant.picture)
                ? [{ value: variant.picture, label: t('admin-goods:editor.own_picture') }]
                : []),
            ]}
          />
          {(['tracked', 'backorder', 'taxable', 'requires_shipping'] as const).map((field) => (
            <Checkbox
              key={field}
              label={<span className="text-sm">{t(`admin-goods:field.${field}`)}</span>}
              checked={variant[field]}
              error={errorOf(field)}
              onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
            />
          ))}
        </div>
      )}
    </li>
  )
})
