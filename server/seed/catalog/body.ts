import type { Kind } from '../pictures/picture-source.ts'
import { type DepartmentName, departmentOf } from './departments.ts'
import type { Facts, Product } from './product.ts'

/** The kinds of goods that a department's paragraph on use is true of; all of them when not listed. */
const fitting: Partial<Record<DepartmentName, readonly Kind[]>> = {
  'Base, Top & Primers': ['gel'],
  'Builder & Poly Gel': ['jar', 'gel', 'tube'],
  Acrylic: ['powder', 'tub', 'gallon'],
  'Nail Art': ['stones', 'glitter-pots', 'decals', 'foil'],
  'Nail Tips & Forms': ['tips'],
  Brushes: ['brush', 'art-brush'],
  Lamps: ['lamp'],
  'Removers & Liquids': ['gallon', 'pint', 'gel', 'lacquer'],
  'Pedicure & Spa': ['salt', 'scrub', 'lotion'],
  'Sanitation & Disposables': ['gloves', 'masks', 'liners'],
  'Furniture & Equipment': ['chair', 'table'],
}

const comingBack: Record<NonNullable<Facts['returns']>, string> = {
  standard: 'Unused and in its pack, it can come back within 30 days.',
  opened_no_return: 'Once the seal is broken it cannot come back; unopened, within 30 days.',
  flammable_no_return: 'Flammable: it ships by ground only and, by carrier rules, cannot come back.',
  equipment_restocking:
    'Can come back within 30 days in its carton, less a 15 % restocking fee; defects are ours to pay for.',
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A product's facts over its department's; figures on gel are left out of what is not cured in a lamp. */
export function factsOf({ department, facts }: Product): Facts {
  const common = departmentOf(department).facts
  const merged = { ...common, ...facts }
  if (!common.cure || /LED/.test(merged.cure ?? '')) return merged
  const { hemaFree: _hema, tpoFree: _tpo, mmaFree: _mma, ...rest } = merged
  return facts.hemaFree === undefined ? rest : { ...rest, hemaFree: facts.hemaFree }
}

function bullets(facts: Facts): string[] {
  const free = [facts.hemaFree && 'HEMA', facts.tpoFree && 'TPO', facts.mmaFree && 'MMA'].filter(Boolean)
  return [
    facts.volume ? `<strong>Size</strong> ${facts.volume}` : '',
    facts.cure ? `<strong>Cure</strong> ${facts.cure}` : '',
    free.length ? `<strong>Free of</strong> ${free.join(', ')}` : '',
    facts.hemaFree === false ? '<strong>Contains HEMA</strong>: keep off the skin' : '',
    facts.un ? `<strong>Hazard</strong> ${facts.un}, flash point ${facts.flash} °F, ground only` : '',
    facts.proOnly ? '<strong>Licensed professionals only</strong>' : '',
  ].filter(Boolean)
}

/** The description as HTML of p, ul, li and strong. */
export function bodyOf(product: Product): string {
  const { department, about, variants } = product
  const facts = factsOf(product)
  const kind = variants[0]?.kind
  const kindsOfNote = fitting[department]
  const fits = !facts.plain && (!kindsOfNote || (kind !== undefined && kindsOfNote.includes(kind)))
  const points = bullets(facts).map((point) => `<li>${point}</li>`)
  const parts = [
    escapeHtml(about),
    fits ? escapeHtml(departmentOf(department).note) : '',
    comingBack[facts.returns ?? 'standard'],
  ]
  const paragraphs = parts.filter(Boolean).map((part) => `<p>${part}</p>`)
  return paragraphs.join('') + (points.length ? `<ul>${points.join('')}</ul>` : '')
}
