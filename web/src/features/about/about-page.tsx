import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { useRootData } from '../../shell/layout/root-data.ts'
import { Money } from '../../ui/display/money.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { TierExample } from './tier-example.tsx'

/** `/about-us`: what Lunula is, and what a salon should know before its first order. */
export default function AboutPage() {
  const t = useTranslate()
  return (
    <article className="frame py-6 md:py-10">
      <Opening />
      <div className="mx-auto mt-12 grid max-w-240 gap-14 md:mt-16 md:gap-20">
        <Topic title={t('about:who.title')}>
          <p>{t('about:who.trade')}</p>
          <p>{t('about:who.shades')}</p>
          <p>{t('about:who.languages')}</p>
        </Topic>
        <Topic title={t('about:wholesale.title')}>
          <p>{t('about:wholesale.how')}</p>
          <TierExample />
          <p>{t('about:wholesale.no_code')}</p>
        </Topic>
        <Shipping />
        <Topic title={t('about:returns.title')}>
          <p>{t('about:returns.lead')}</p>
          <ul className="grid gap-3">
            <Point icon="check">{t('about:returns.unused')}</Point>
            <Point icon="check">{t('about:returns.equipment')}</Point>
            <Point icon="package-x">{t('about:returns.opened')}</Point>
            <Point icon="package-x">{t('about:returns.flammable')}</Point>
          </ul>
        </Topic>
        <Topic title={t('about:money.title')}>
          <p>{t('about:money.total')}</p>
          <p>{t('about:money.cards')}</p>
        </Topic>
        <Contact />
      </div>
    </article>
  )
}

/** A nail with its half-moon, under the words that explain the name. */
function Opening() {
  const t = useTranslate()
  return (
    <header className="relative overflow-hidden rounded-stage bg-moon/55 px-5 pt-10 sm:px-10 md:pt-16 dark:bg-moon/45">
      <div className="relative z-1 mx-auto grid max-w-216 justify-items-center text-center">
        <p className="font-medium text-accent">{t('about:title')}</p>
        <h1 className="mt-3 text-[clamp(2rem,1.2rem+3.4vw,3.75rem)] leading-[1.08] font-semibold tracking-[-0.03em] text-balance">
          {t('about:claim')}
        </h1>
        <p className="mt-5 max-w-150 text-lg leading-relaxed text-pretty">{t('about:lead')}</p>
      </div>
      <div
        aria-hidden="true"
        className="mx-auto mt-10 h-20 w-[min(46rem,84%)] rounded-[50%_50%_0_0/100%_100%_0_0] bg-paper sm:h-28 dark:bg-moon"
      />
    </header>
  )
}

function Shipping() {
  const t = useTranslate()
  const freeFrom = useRootData()?.fees?.free_shipping_threshold
  return (
    <Topic title={t('about:shipping.title')}>
      <p>{t('about:shipping.date')}</p>
      <ul className="grid gap-3">
        {freeFrom != null && (
          <Point icon="truck">
            {t('about:shipping.free')} <Money cents={freeFrom} className="font-semibold" />.
          </Point>
        )}
        <Point icon="truck">{t('about:shipping.flammable')}</Point>
        <Point icon="map-pin">{t('about:shipping.nowhere')}</Point>
        <Point icon="package">{t('about:shipping.freight')}</Point>
      </ul>
    </Topic>
  )
}

function Contact() {
  const t = useTranslate()
  return (
    <Topic title={t('about:contact.title')}>
      <p>{t('about:contact.order')}</p>
      <p>
        {t('about:contact.account')}{' '}
        <Link to={paths.settings()} className={textLink}>
          {t('about:contact.settings')}
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Link to={paths.categories()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('about:contact.shop')}
        </Link>
        <Link to={paths.orders()} className={buttonClass({ size: 'large' })}>
          {t('about:contact.orders')}
        </Link>
      </div>
    </Topic>
  )
}

const Topic = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-4 md:grid-cols-[1fr_2fr]">
    <h2 className="title-1 md:text-[1.75rem]">{title}</h2>
    <div className="grid max-w-[62ch] content-start gap-4 text-lg leading-relaxed text-pretty">
      {children}
    </div>
  </section>
)

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} className="mt-1 size-5 flex-none text-accent" />
    <span>{children}</span>
  </li>
)
