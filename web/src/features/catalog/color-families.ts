/** The nail that stands for a color family: RRGGBB, null for a bare nail, and a finish that suits it. */
const FAMILIES: Record<string, { hex: string | null; finish: string }> = {
  nude: { hex: 'E3BFA9', finish: 'creme' },
  pink: { hex: 'E67A9B', finish: 'creme' },
  red: { hex: 'B3122F', finish: 'creme' },
  orange: { hex: 'E8622F', finish: 'jelly' },
  yellow: { hex: 'F2C14E', finish: 'creme' },
  green: { hex: '2F7D5C', finish: 'cat-eye' },
  blue: { hex: '2C4FA3', finish: 'shimmer' },
  purple: { hex: '7D52A8', finish: 'glitter' },
  brown: { hex: '6F4530', finish: 'creme' },
  black: { hex: '1C1519', finish: 'creme' },
  white: { hex: 'F6F1EC', finish: 'creme' },
  gray: { hex: '98939B', finish: 'matte' },
  metallic: { hex: 'C7A04A', finish: 'chrome' },
  clear: { hex: null, finish: 'jelly' },
}

export const familySwatch = (family: string): { hex: string | null; finish: string } =>
  FAMILIES[family] ?? { hex: null, finish: 'creme' }
