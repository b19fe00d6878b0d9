import { ORDER_STATES, type OrderState } from '@lunula/contract/orders/order-states.ts'
import { paths } from '../../app/paths.ts'
import { go } from '../../shell/routing/navigation.ts'
import { Button } from '../../ui/fields/button.tsx'
import { chipClass } from '../../ui/fields/chip.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Finds an order by a word or by where it is. It is a form and links, so it works without script too. */
export function OrderFilter({ q, state }: { q: string | undefined; state: OrderState | undefined }) {
  const t = useTranslate()
  return (
    <search className="mb-5 grid gap-4">
      <form
        action={paths.orders()}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('q')
          void go(paths.orders({}, { q: typeof words === 'string' ? words.trim() : '', state }))
        }}
      >
        {state && <input type="hidden" name="state" value={state} />}
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            key={q}
            label={t('orders:list.find')}
            hint={t('orders:list.find_hint')}
            type="search"
            name="q"
            maxLength={80}
            defaultValue={q}
          />
        </div>
        <Button type="submit">{t('orders:list.search')}</Button>
      </form>
      <nav aria-label={t('orders:list.filter')} className="flex flex-wrap gap-2">
        <Link
          to={paths.orders({}, { q })}
          className={chipClass(!state)}
          aria-current={state ? undefined : 'true'}
        >
          {t('orders:list.all')}
        </Link>
        {ORDER_STATES.map((word) => (
          <Link
            key={word}
            to={paths.orders({}, { q, state: word })}
            className={chipClass(state === word)}
            aria-current={state === word ? 'true' : undefined}
          >
            {t(`orders:list.state.${word}`)}
          </Link>
        ))}
      </nav>
    </search>
  )
}
