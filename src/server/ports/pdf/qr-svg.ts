import QRCode from 'qrcode'

/** Modules of white around the code; readers need them. */
const quiet = 3

/**
 * A QR code as one SVG path, dark on white, so that it prints sharp at any size. `margin` is the white around it in
 * modules: 0 where the paper has it already.
 */
export function qrSvg(text: string, margin = quiet): string {
  const { path, size } = qrPath(text, { level: 'M', margin })
  const side = size + 2 * margin

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#0b1a08" d="${path}"/></svg>`
}

/** The dark modules of a code as one path, and its side in modules. Level L holds most, M bears more damage. */
export function qrPath(
  text: string,
  { level = 'M', margin = 0 }: { level?: 'L' | 'M'; margin?: number } = {},
): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      let width = 1
      while (column + width < modules.size && modules.get(row, column + width)) width += 1
      path += `M${column + margin} ${row + margin}h${width}v1h-${width}z`
      column += width
    }
  }

  return { path, size: modules.size }
}
