import { layoutFaults } from '../../../../scripts/screenshots/layout-checks.ts'
import { expect, test } from '../../../fixtures/shop.ts'

const BUTTON =
  'display: inline-flex; border: 0; border-radius: 999px; font: 16px/20px monospace; padding: 8px'

for (const [fault, markup, found] of [
  [
    'a line that is cut across',
    '<p style="height: 12px; overflow: hidden">Tiếng Việt</p>',
    ['is cut by p: “Tiếng Việt”'],
  ],
  [
    'words that a card cuts off',
    '<div style="width: 60px; overflow: hidden"><p style="white-space: nowrap">Guaranteed pay</p></div>',
    ['is cut by div: “Guaranteed pay”'],
  ],
  [
    'marks that leave a line that is too low',
    '<p style="font: 20px sans-serif; line-height: 14px; height: 14px; overflow: hidden">ที่ปู่</p>',
    ['is cut by p: “ที่ปู่”'],
  ],
  [
    'a button with a word left over',
    `<a href="/" style="${BUTTON}; width: 110px">Continue it a</a>`,
    ['a button with a word left over: “Continue it a”'],
  ],
  [
    'a label that runs over its button',
    `<button style="${BUTTON}; width: 60px; white-space: nowrap">Continue</button>`,
    ['runs over its button: “Continue”'],
  ],
  [
    'targets over each other',
    '<p><button style="height: 44px">One</button><button style="height: 44px; margin-left: -12px">Two</button></p>',
    ['“One” lies over “Two”'],
  ],
  [
    'nothing where words end in dots, scroll, or are read out only',
    '<div style="width: 50px; overflow-x: clip"><p style="overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Guaranteed</p></div>' +
      '<div style="width: 50px; overflow: auto"><p style="white-space: nowrap">Guaranteed pay</p></div>' +
      '<p style="position: absolute; clip-path: inset(50%); overflow: hidden; height: 1px">Guaranteed</p>',
    [],
  ],
] as const)
  test(`the checks of screens find ${fault}`, async ({ page }) => {
    await page.setContent(`<!doctype html><body>${markup}</body>`)
    expect(await layoutFaults(page)).toEqual(found)
  })
