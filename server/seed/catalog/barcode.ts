/** The check digit of the eleven digits before it, by GS1's rule for UPC-A. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** A UPC-A in number system 4, which GS1 keeps for a shop's own use, so that no real product has it. */
export function upc(sequence: number): string {
  const digits = `4${String(7_310_000_000 + sequence * 7).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}
