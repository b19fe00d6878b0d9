/** By how much `y` grows with `x`, by least squares; 0 for fewer than two points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(([each]) => each), mean(([, each]) => each)]
  const spread = mean(([each]) => (each - x) ** 2)
  return spread > 0 ? mean(([a, b]) => (a - x) * (b - y)) / spread : 0
}
