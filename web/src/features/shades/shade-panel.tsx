import { NEAREST_SHADES } from '@lunula/contract/shades/constants.ts'
import { shades } from '@lunula/contract/shades/endpoints.ts'
import type { Shade, ShadeChart } from '@lunula/contract/shades/schemas.ts'
import { nearest } from '@lunula/contract/shades/shade-colors.ts'
import { useId, useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { useRemote } from '../../shell/api/use-remote.ts'
import { Money } from '../../ui/display/money.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { NailSwatch } from '../../ui/pictures/nail-swatch.tsx'
import { Stage } from '../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { stockOf, useAddToCart } from '../catalog/index.ts'
import { useShadeWords } from './chart-grid.tsx'
import { markShades } from './own-shades.ts'
import type { ChartState } from './use-chart.ts'

const TONES = { in: 'text-money', few: 'text-warning', backorder: 'text-warning', out: 'text-negative' }

/** One shade or one color, large, and what comes nearest to it: in this line and from other brands. */
export function ShadePanel({ state }: { state: ChartState }) {
  const { chart, search, show } = state
  const t = useTranslate()
  const shade = chart.shades.find(({ number }) => number === search.shade)
  const hex = search.color ?? shade?.hex
  return (
    <div className="grid gap-5">
      {shade && !search.color && <Looked shade={shade} state={state} />}
      {search.color && (
        <Stage hex={search.color} className="grid place-items-center rounded-stage px-4 py-6">
          <span className="big-nail">
            <NailSwatch hex={search.color} label={`#${search.color}`} />
          </span>
        </Stage>
      )}
      {!hex && <p className="text-soft">{t('shades:near.start')}</p>}
      <ColorChoice hex={hex ?? 'B3122F'} onChoose={(color) => show({ color, shade: undefined })} />
      {hex && <InLine chart={chart} hex={hex} besides={search.color ? undefined : shade} show={show} />}
      {hex && <FromOthers hex={hex} brand={chart.brand} />}
    </div>
  )
}

function Looked({ shade, state: { chart, own } }: { shade: Shade; state: ChartState }) {
  const t = useTranslate()
  const words = useShadeWords()(shade)
  const { add, adding } = useAddToCart()
  const product = chart.products[shade.product]
  const owned = own.owned.has(shade.variant_id)
  const stock = stockOf(shade)
  if (!product) return null
  const to = paths.product({ slug: product.slug }, { variant: shade.variant_id })
  return (
    <section aria-label={shade.name}>
      <Stage hex={shade.hex} className="grid place-items-center rounded-stage px-4 py-7">
        <span className="big-nail">
          <NailSwatch hex={shade.hex} finish={shade.finish} outOfStock={stock === 'out'} />
        </span>
      </Stage>
      <p className="mt-4 text-sm text-soft">
        {shade.number} · {words}
      </p>
      <h2 className="title-2">{shade.name}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-lg font-semibold">
          <Money cents={shade.price} />
        </span>
        <span className={`text-sm font-medium ${TONES[stock]}`}>
          {t(`shades:stock.${stock}`, { count: shade.available })}
        </span>
      </p>
      <div className="mt-3 grid gap-2">
        {stock !== 'out' && !product.pro_only && (
          <Button
            variant="primary"
            wide
            needsScript
            busy={adding}
            onClick={() =>
              void add({ product_id: product._id, variant_id: shade.variant_id, quantity: 1 }, shade.name)
            }
          >
            {t('shades:add')}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="small"
            needsScript
            aria-pressed={owned}
            icon={<Icon name={owned ? 'check' : 'plus'} className="size-4" />}
            onClick={() => void markShades(chart.slug, [shade.variant_id], !owned)}
          >
            {t(owned ? 'shades:own.yes' : 'shades:own.mark')}
          </Button>
          <Link to={to} className={buttonClass({ size: 'small' })}>
            {t('shades:see')}
          </Link>
        </div>
      </div>
    </section>
  )
}

function ColorChoice({ hex, onChoose }: { hex: string; onChoose: (hex: string) => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-edge noscript:hidden"
    >
      <input
        id={id}
        type="color"
        value={`#${hex.toLowerCase()}`}
        className="color-well"
        onChange={(event) => onChoose(event.target.value.slice(1).toUpperCase())}
      />
      <span className="text-sm font-medium">{t('shades:near.color')}</span>
    </label>
  )
}

interface InLineProps {
  chart: ShadeChart
  hex: string
  /** The shade that is looked at: it is no news that it is near to itself. */
  besides: Shade | undefined
  show: ChartState['show']
}

function InLine({ chart, hex, besides, show }: InLineProps) {
  const t = useTranslate()
  const near = useMemo(
    () =>
      nearest(
        chart.shades.filter((shade) => shade !== besides),
        hex,
        NEAREST_SHADES,
      ),
    [chart, hex, besides],
  )
  return (
    <section>
      <h3 className="title-3">{t('shades:near.line')}</h3>
      <ul className="mt-2 grid grid-cols-3 gap-1">
        {near.map((shade) => (
          <li key={shade.variant_id}>
            <button
              type="button"
              className="grid w-full justify-items-center gap-1 rounded-field px-1 py-2 text-center text-xs leading-tight hover:bg-sunk"
              onClick={() => show({ shade: shade.number, color: undefined })}
            >
              <NailSwatch
                hex={shade.hex}
                finish={shade.finish}
                size="md"
                outOfStock={stockOf(shade) === 'out'}
              />
              <span className="font-medium">
                {shade.number} {shade.name}
              </span>
              <Closeness distance={shade.distance} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FromOthers({ hex, brand }: { hex: string; brand: string }) {
  const t = useTranslate()
  // without an answer the shade itself is all there is to see
  const query = { hex, not_brand: brand }
  const { data: near } = useRemote(shades.near, { query }, { keepPrevious: true, delayMs: 150 })
  if (!near || near.docs.length === 0) return null
  return (
    <section>
      <h3 className="title-3">{t('shades:near.others')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {near.docs.map((shade) => (
          <li key={shade.variant_id}>
            <Link
              to={paths.shadeLine({ line: shade.line }, { shade: shade.number })}
              className="flex items-center gap-3 py-2.5 hover:bg-sunk"
            >
              <NailSwatch hex={shade.hex} finish={shade.finish} size="md" />
              <span className="min-w-0 flex-1 text-sm leading-snug">
                <span className="block font-medium">
                  {shade.number} {shade.name}
                </span>
                <span className="text-caption text-soft">{shade.line_name}</span>
              </span>
              <span className="text-end text-sm">
                <Money cents={shade.price} />
                <span className="block text-xs">
                  <Closeness distance={shade.distance} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How near in words: below 1 nobody sees a difference, below 5 it is a good stand-in. */
function Closeness({ distance }: { distance: number }) {
  const t = useTranslate()
  const key = distance < 1 ? 'same' : distance < 5 ? 'close' : distance < 10 ? 'alike' : 'far'
  return <span className={distance < 5 ? 'text-money' : 'text-soft'}>{t(`shades:near.${key}`)}</span>
}
