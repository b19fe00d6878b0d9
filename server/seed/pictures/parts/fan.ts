import { ink, moon, plum, white } from '../color.ts'
import type { Painter, Scene } from '../scene.ts'
import { halfMoon, shadow } from './common.ts'
import { nail } from './nail.ts'
import { linear, radial, round } from './paint.ts'
import { oval, path, rotate } from './shapes.ts'

/** One clear stick with a painted nail at its end. */
function stick(scene: Scene): string {
  const clear = linear(scene, [
    [0, '#9d8f97', 0.55],
    [0.12, white, 0.75],
    [0.3, '#e9e2e6', 0.35],
    [0.8, '#cfc4ca', 0.35],
    [1, '#8f8089', 0.6],
  ])
  return (
    path(
      'M384 690L362 400q38 14 76 0L416 690z',
      clear,
      'stroke="#b3a6ad" stroke-width="1.4" stroke-opacity=".7"',
    ) + nail(scene, 400, 412, 124, 318)
  )
}

/** A fan of five nails in the scene's shade and finish, held by a ring with the half-moon. */
export const fan: Painter = (scene) => {
  const order = [-42, 42, -21, 21, 0]
  const cast = radial(
    scene,
    [
      [0, ink, 0.3],
      [1, ink, 0],
    ],
    [0.5, 0.5, 0.5],
  )
  const sticks = order.map((degrees) =>
    rotate(oval(406, 410, 74, 60, cast, 'opacity=".5"') + stick(scene), degrees, 400, 668),
  )
  return (
    shadow(scene, 400, 730, 130) +
    `<g transform="translate(400 676) scale(.93) translate(-400 -664)">${sticks.join('')}` +
    oval(400, 664, 52, 52, round(scene, plum)) +
    oval(400, 664, 40, 40, plum) +
    halfMoon(400, 674, 46, moon, 1) +
    '</g>'
  )
}
