import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/*
 * Draws the icons and the start screens of both native projects anew, each in the size it has, and the badge
 * of the shop's pushes: from the shop's own icon, so that there is one source. `node native/scripts/icons.ts`
 * The icon of Android's notifications is of the same shape (`drawable/ic_notification.xml`).
 */
const NATIVE = join(import.meta.dirname, '..')
const ICON = join(NATIVE, '../web/public/icon.svg')
const ACCENT = '#a3123a'
const PAPER = '#fdfbf9'
/** What of an adaptive icon is sure to be seen (Android: 66 of 108), and of a start screen's shorter side. */
const SAFE = { foreground: 66 / 108, splash: 1 / 4 }

/** The icon in the middle of a ground. */
async function drawn(file: string, part: number, ground: string): Promise<void> {
  const { width, height } = await sharp(file).metadata()
  const side = Math.round(Math.min(width, height) * part)
  const icon = await sharp(ICON, { density: 300 }).resize(side, side).png().toBuffer()
  const splash = file.includes('splash')
  const round = splash || file.endsWith('_round.png')
  const mask = Buffer.from(
    `<svg viewBox="0 0 2 2" width="${side}" height="${side}"><circle cx="1" cy="1" r="1"/></svg>`,
  )
  const inner = round
    ? await sharp(icon)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer()
    : icon
  const background = round && !splash ? { r: 0, g: 0, b: 0, alpha: 0 } : ground
  const image = sharp({ create: { width, height, channels: round && !splash ? 4 : 3, background } })
  await sharp(
    await image
      .composite([{ input: inner }])
      .png()
      .toBuffer(),
  ).toFile(file)
}

const RESOURCES = join(NATIVE, 'android/app/src/main/res')
for (const folder of readdirSync(RESOURCES)) {
  for (const name of readdirSync(join(RESOURCES, folder)).filter((file) => file.endsWith('.png'))) {
    const file = join(RESOURCES, folder, name)
    if (name === 'splash.png') await drawn(file, SAFE.splash, PAPER)
    else if (name.includes('foreground')) await drawn(file, SAFE.foreground, ACCENT)
    else await drawn(file, 1, ACCENT)
  }
}
const ASSETS = join(NATIVE, 'ios/App/App/Assets.xcassets')
await drawn(join(ASSETS, 'AppIcon.appiconset/AppIcon-512@2x.png'), 1, ACCENT)
for (const name of readdirSync(join(ASSETS, 'Splash.imageset')).filter((file) => file.endsWith('.png')))
  await drawn(join(ASSETS, 'Splash.imageset', name), SAFE.splash, PAPER)

/** The mark of the tabs with its half-moon cut out: Android shows what is not transparent in one color. */
const [, moon] =
  /class="m" d="([^"]+)"/.exec(readFileSync(join(NATIVE, '../web/public/favicon.svg'), 'utf8')) ?? []
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="96" height="96">
  <path fill="#fff" fill-rule="evenodd" d="M1 16a15 15 0 0 1 30 0a15 15 0 0 1-30 0z${moon}"/></svg>`
await sharp(Buffer.from(badge))
  .png({ compressionLevel: 9 })
  .toFile(join(NATIVE, '../web/public/badge-96.png'))
