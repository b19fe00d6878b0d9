import type { Facts } from './product.ts'
import type { Steps } from './tiers.ts'

/** What all products of a type share. */
export interface Department {
  code: string
  google: string
  tags: string
  /** The paragraph on use and care under each product's own. */
  note: string
  steps: Steps
  proSteps: Steps
  stock: readonly [number, number]
  facts: Facts
}

const care = 'Health & Beauty > Personal Care > Cosmetics > Nail Care'
const polish = {
  steps: [
    [12, 0.8],
    [36, 0.7],
  ],
  proSteps: [
    [1, 0.9],
    [12, 0.75],
    [36, 0.65],
  ],
} as const
const supply = {
  steps: [
    [6, 0.92],
    [24, 0.84],
  ],
  proSteps: [
    [1, 0.94],
    [6, 0.86],
    [24, 0.78],
  ],
} as const
const tool = {
  steps: [
    [6, 0.9],
    [12, 0.85],
    [48, 0.78],
  ],
  proSteps: [
    [6, 0.86],
    [12, 0.8],
    [48, 0.72],
  ],
} as const
const machine = {
  steps: [
    [3, 0.95],
    [10, 0.9],
  ],
  proSteps: [
    [1, 0.95],
    [3, 0.91],
    [10, 0.86],
  ],
} as const
const heavy = {
  steps: [
    [4, 0.96],
    [8, 0.92],
  ],
  proSteps: [
    [1, 0.97],
    [4, 0.93],
    [8, 0.89],
  ],
} as const
const curable: Facts = {
  vegan: true,
  hemaFree: true,
  tpoFree: true,
  mmaFree: true,
  returns: 'opened_no_return',
}

export const departments = {
  'Gel Polish': {
    code: 'GP',
    google: `${care} > Nail Polishes`,
    tags: 'gel polish, soak off',
    ...polish,
    stock: [20, 400],
    note: 'Shake, apply thin, cap the free edge and cure each coat. Soaks off in acetone in ten to twelve minutes. Keep uncured gel off the skin; wipe away what touches it before curing.',
    facts: { ...curable, cure: 'LED 60 s' },
  },
  'Nail Lacquer': {
    code: 'NL',
    google: `${care} > Nail Polishes`,
    tags: 'lacquer, air dry',
    ...polish,
    stock: [20, 360],
    note: 'Two thin coats over base, then top coat; touch-dry in about eight minutes. Free of toluene, formaldehyde and DBP. Flammable: ships by ground only.',
    facts: { vegan: true, un: 'UN1263', flash: 30, returns: 'flammable_no_return' },
  },
  'Dip Powder': {
    code: 'DP',
    google: `${care} > Nail Polishes`,
    tags: 'dip powder, no lamp',
    ...polish,
    stock: [20, 320],
    note: 'Brush on base, dip or sprinkle, tap off, repeat, then activator and top. Pour over the nail instead of dipping the finger: it keeps the jar clean and the board of cosmetology content.',
    facts: { vegan: true, mmaFree: true, returns: 'opened_no_return' },
  },
  Acrylic: {
    code: 'AC',
    google: `${care} > False Nails`,
    tags: 'acrylic, full set',
    ...supply,
    stock: [15, 260],
    note: 'Made for EMA liquid. Work with a dappen dish and a lid, wear a mask when you file, and air the room.',
    facts: { vegan: true, mmaFree: true, returns: 'opened_no_return' },
  },
  'Builder & Poly Gel': {
    code: 'BG',
    google: `${care} > False Nails`,
    tags: 'builder gel, extensions, overlay',
    ...polish,
    stock: [20, 240],
    note: 'Cure in a lamp of 48 W or more and let thick beads cure in two steps: heat spikes mean the bead was too thick. File off; it does not need soaking.',
    facts: { ...curable, cure: 'LED 60 s' },
  },
  'Base, Top & Primers': {
    code: 'BT',
    google: `${care} > Nail Polishes`,
    tags: 'base coat, top coat, prep',
    ...polish,
    stock: [40, 400],
    note: 'Lifting starts at prep: push back, buff lightly, dehydrate, and let the primer dry to chalk before the base goes on.',
    facts: { ...curable, cure: 'LED 60 s' },
  },
  'Nail Art': {
    code: 'NA',
    google: `${care} > Nail Art Kits & Accessories`,
    tags: 'nail art',
    ...tool,
    stock: [20, 300],
    note: 'Lay on a tacky layer or art glue and seal the edges, not the table of the stone, so that it keeps its fire.',
    facts: { returns: 'opened_no_return' },
  },
  'Nail Tips & Forms': {
    code: 'TF',
    google: `${care} > False Nails`,
    tags: 'tips, forms, extensions',
    ...tool,
    stock: [20, 280],
    note: 'Size to the widest part of the nail; a tip that must be pressed flat to fit will pop off at the side walls.',
    facts: { returns: 'standard' },
  },
  Brushes: {
    code: 'BR',
    google: `${care} > Nail Art Kits & Accessories`,
    tags: 'brush',
    ...tool,
    stock: [15, 160],
    note: 'Clean in the liquid you work with, never in acetone if the hair is natural, reshape and store flat with the cap on.',
    facts: { returns: 'standard' },
  },
  'Files & Buffers': {
    code: 'FB',
    google: `${care} > Nail Buffers & Files`,
    tags: 'file, buffer, abrasive',
    steps: [
      [12, 0.85],
      [50, 0.72],
      [200, 0.6],
    ],
    proSteps: [
      [12, 0.8],
      [50, 0.66],
      [200, 0.55],
    ],
    stock: [40, 400],
    note: 'Most state boards want a new porous file for each client; buy by the case and let the client take it home.',
    facts: { returns: 'standard' },
  },
  'Drills & Bits': {
    code: 'DB',
    google: `${care} > Manicure Tool Sets`,
    tags: 'e-file, drill',
    ...machine,
    stock: [8, 120],
    note: 'Keep the bit moving and flat to the nail; slow down at the cuticle. Clean bits in an ultrasonic bath and disinfect them between clients.',
    facts: { returns: 'equipment_restocking' },
  },
  Lamps: {
    code: 'LA',
    google: `${care} > Nail Dryers`,
    tags: 'LED lamp, UV, curing',
    ...machine,
    stock: [6, 90],
    note: 'Wipe the plate after each client and check output twice a year: a tired lamp under-cures, and uncured gel is what causes allergies.',
    facts: { returns: 'equipment_restocking' },
  },
  Implements: {
    code: 'IM',
    google: `${care} > Cuticle Scissors`,
    tags: 'implements, stainless steel',
    ...tool,
    stock: [12, 180],
    note: 'Stainless all through: wash, dry, then autoclave or immerse in an EPA-registered disinfectant for its full contact time. Oil the joint weekly.',
    facts: { returns: 'standard' },
  },
  'Removers & Liquids': {
    code: 'RL',
    google: `${care} > Nail Polish Removers`,
    tags: 'remover, liquid, back bar',
    steps: [
      [4, 0.9],
      [12, 0.82],
    ],
    proSteps: [
      [1, 0.95],
      [4, 0.85],
      [12, 0.76],
    ],
    stock: [20, 300],
    note: 'Keep closed, away from lamps and drills, and label every bottle you decant into.',
    facts: { returns: 'flammable_no_return' },
  },
  'Pedicure & Spa': {
    code: 'PS',
    google: 'Health & Beauty > Personal Care > Foot Care',
    tags: 'pedicure, spa',
    ...supply,
    stock: [20, 260],
    note: 'Rinse the bowl and run the disinfecting cycle after each client: oil left behind in the jets is the first thing an inspector finds.',
    facts: { vegan: true, returns: 'opened_no_return' },
  },
  'Sanitation & Disposables': {
    code: 'SD',
    google: 'Business & Industrial > Medical > Medical Supplies',
    tags: 'sanitation, disposables',
    steps: [
      [5, 0.92],
      [10, 0.86],
      [40, 0.78],
    ],
    proSteps: [
      [1, 0.95],
      [10, 0.82],
      [40, 0.74],
    ],
    stock: [30, 400],
    note: 'Single use means single use: what cannot be disinfected goes in the bin in front of the client.',
    facts: { returns: 'standard' },
  },
  'Furniture & Equipment': {
    code: 'FE',
    google: 'Business & Industrial > Hairdressing & Cosmetology',
    tags: 'salon furniture, equipment',
    ...heavy,
    stock: [2, 24],
    note: 'Ships curbside by freight with a lift gate; count the cartons before you sign. Ask for a layout drawing with sizes and plumbing before you order.',
    facts: { returns: 'equipment_restocking' },
  },
  'Displays & Training': {
    code: 'DT',
    google: `${care} > Nail Art Kits & Accessories`,
    tags: 'display, training, school',
    ...tool,
    stock: [10, 160],
    note: 'Schools and apprentices: the same goods, on the same price list as the salons that will hire you.',
    facts: { returns: 'standard' },
  },
} as const satisfies Record<string, Department>

export type DepartmentName = keyof typeof departments

/** A department by name, seen through its general shape. */
export function departmentOf(name: DepartmentName): Department {
  return departments[name]
}
