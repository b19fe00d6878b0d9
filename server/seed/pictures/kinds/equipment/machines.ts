import { darken, ink, lighten, mix, rim, white } from '../../color.ts'
import { halfMoon, shadow } from '../../parts/common.ts'
import { clip, face, linear, metal, radial } from '../../parts/paint.ts'
import { n, oval, path, place, rect, stroke } from '../../parts/shapes.ts'
import type { Painter, Scene } from '../../scene.ts'

function fanGrille(scene: Scene, cx: number, cy: number, rx: number, ry: number): string {
  const blades = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 2 * Math.PI) / 9
    const x = (radius: number, shift: number) => n(cx + rx * radius * Math.cos(angle + shift))
    const y = (radius: number, shift: number) => n(cy + ry * radius * Math.sin(angle + shift))
    return path(
      `M${x(0.2, 0)} ${y(0.2, 0)}Q${x(0.6, 0.1)} ${y(0.6, 0.1)} ${x(0.9, 0.5)} ${y(0.9, 0.5)}L${x(0.94, 0.82)} ${y(0.94, 0.82)}Q${x(0.6, 0.5)} ${y(0.6, 0.5)} ${x(0.2, 0.4)} ${y(0.2, 0.4)}z`,
      '#6b5462',
    )
  })
  const rings = [0.3, 0.48, 0.66, 0.84, 1].map((share) =>
    oval(cx, cy, rx * share, ry * share, 'none', 'stroke="#CFC6CB" stroke-width="5"'),
  )
  return (
    oval(
      cx,
      cy,
      rx,
      ry,
      radial(scene, [
        [0, '#3A2732'],
        [1, '#140B11'],
      ]),
    ) +
    blades.join('') +
    rings.join('') +
    oval(cx, cy, rx * 0.2, ry * 0.2, metal(scene, '#CFC6CB', [0, 0, 1, 1])) +
    halfMoon(cx, cy + 6, rx * 0.22, ink, 0.85)
  )
}

/** The dust collector: a low box with a round fan on its slanted face and rests for both wrists. */
export const dustCollector: Painter = (scene) => {
  const tone = scene.color
  return (
    shadow(scene, 400, 708, 320) +
    path(
      'M176 300H624Q656 302 664 332L728 604H72L136 332Q144 302 176 300z',
      face(scene, lighten(tone, 0.12)),
      `stroke="${rim(tone)}" stroke-width="1.8" stroke-opacity=".6"`,
    ) +
    path(
      'M72 604H728V660Q726 706 680 706H120Q74 706 72 660z',
      face(scene, darken(tone, 0.16)),
      `stroke="${rim(tone)}" stroke-width="1.8" stroke-opacity=".6"`,
    ) +
    stroke('M160 320Q168 314 184 314H600', white, 6, 'opacity=".6"') +
    oval(400, 458, 214, 128, darken(tone, 0.25)) +
    fanGrille(scene, 400, 454, 200, 116) +
    path(
      'M96 604Q110 570 200 572H600Q690 570 704 604Q700 634 640 632H160Q100 634 96 604z',
      linear(
        scene,
        [
          [0, '#8a7280'],
          [0.4, '#3A2732'],
          [1, '#22141d'],
        ],
        [0, 0, 0, 1],
      ),
      'stroke="#6d5865" stroke-width="1.5"',
    ) +
    stroke('M150 588H560', white, 5, 'opacity=".35"') +
    oval(
      610,
      668,
      17,
      17,
      radial(scene, [
        [0, '#6b5462'],
        [1, '#22141d'],
      ]),
    ) +
    oval(656, 668, 7, 7, '#67D3A9') +
    halfMoon(400, 682, 70, rim(tone), 0.85)
  )
}

function door(scene: Scene): string {
  const bolts = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + 0.39
    return oval(322 + 152 * Math.cos(angle), 470 + 152 * Math.sin(angle), 10, 10, metal(scene, '#B9B0B5'))
  })
  return (
    oval(328, 478, 184, 184, ink, 'opacity=".22"') +
    oval(322, 470, 184, 184, metal(scene, '#D5CDD2', [0, 0, 1, 1]), 'stroke="#6d6068" stroke-width="2"') +
    oval(322, 470, 168, 168, '#8f858b') +
    oval(
      322,
      470,
      162,
      162,
      radial(
        scene,
        [
          [0, '#F7F3F5'],
          [0.6, '#CFC6CB'],
          [1, '#8f858b'],
        ],
        [0.36, 0.3, 0.85],
      ),
    ) +
    bolts.join('') +
    oval(322, 470, 116, 116, 'none', 'stroke="#8f858b" stroke-width="4" opacity=".7"') +
    rect(
      214,
      452,
      216,
      36,
      18,
      linear(
        scene,
        [
          [0, '#6b5462'],
          [0.4, '#3A2732'],
          [1, '#1a0f16'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    stroke('M236 462H400', white, 4, 'opacity=".45"') +
    oval(
      322,
      470,
      36,
      36,
      radial(
        scene,
        [
          [0, '#5a4350'],
          [1, '#22141d'],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    halfMoon(322, 478, 38, '#F3DAD6', 1) +
    rect(490, 424, 30, 92, 8, metal(scene))
  )
}

function gauge(scene: Scene): string {
  return (
    oval(606, 356, 48, 48, metal(scene)) +
    oval(606, 356, 38, 38, '#FFFDFB') +
    stroke('M578 366A30 30 0 0 1 600 327', '#0C6B4E', 6) +
    stroke('M612 327A30 30 0 0 1 634 366', '#B3261E', 6) +
    stroke('M606 356L590 336', ink, 4) +
    oval(606, 356, 5, 5, ink) +
    rect(560, 430, 92, 62, 10, '#1D1219', 'stroke="#6b5462" stroke-width="2"') +
    rect(574, 446, 12, 30, 3, '#9BE8CB') +
    rect(594, 446, 12, 30, 3, '#9BE8CB') +
    rect(614, 446, 12, 30, 3, '#9BE8CB') +
    oval(636, 472, 4, 4, '#FF7A9C') +
    [0, 1, 2]
      .map((index) =>
        oval(
          574 + index * 32,
          528,
          12,
          12,
          index ? '#5a4350' : '#0C6B4E',
          'stroke="#8a7280" stroke-width="1.5"',
        ),
      )
      .join('')
  )
}

/** The autoclave: a steel door on a round chamber, a pressure gauge and a timer beside it. */
export const sterilizer: Painter = (scene) => {
  const tone = mix(scene.color, '#F6EFEC', 0.25)
  return (
    shadow(scene, 400, 708, 304) +
    path(
      'M110 268L150 226H650L690 268z',
      lighten(tone, 0.4),
      `stroke="${rim(tone)}" stroke-width="1.5" stroke-opacity=".5"`,
    ) +
    rect(
      104,
      264,
      592,
      420,
      30,
      face(scene, tone),
      `stroke="${rim(tone)}" stroke-width="2" stroke-opacity=".6"`,
    ) +
    stroke('M136 282H660', white, 6, 'opacity=".7"') +
    rect(532, 296, 146, 350, 18, darken(tone, 0.1), 'opacity=".7"') +
    door(scene) +
    gauge(scene) +
    [0, 1, 2, 3]
      .map((index) => rect(562, 572 + index * 16, 88, 6, 3, darken(tone, 0.5), 'opacity=".55"'))
      .join('') +
    rect(150, 682, 80, 26, 6, '#22141d') +
    rect(570, 682, 80, 26, 6, '#22141d')
  )
}

/** The autoclave with a tray of bagged implements before it. */
export const sterilizerSet: Painter = (scene) => {
  const pouch = (x: number) =>
    rect(x, 586, 84, 120, 6, '#F4F8FB', 'stroke="#8FA9BC" stroke-width="1.4"') +
    rect(x, 586, 84, 20, 4, '#B9D6E8') +
    stroke(`M${x + 28} 690V630M${x + 54} 690V622`, '#8f858b', 8) +
    stroke(`M${x + 26} 690V632`, white, 2) +
    rect(x + 8, 612, 68, 6, 3, '#FF7A9C', 'opacity=".7"')
  const bags = [486, 560, 634].map(pouch).join('')
  return (
    place(sterilizer(scene), -60, -30, 0.9) +
    clip(scene, 'M0 0H800V800H0z', bags) +
    shadow(scene, 600, 710, 130)
  )
}
