import QRCode from 'qrcode'

/** Modules of white around the code; readers need them. */
const quiet = 3

/**
 * A QR code as one SVG path, dark on white, so that it prints sharp at any size. `margin` is the white around it in
 * modules: 0 where the paper has it already.
 */
export function qrSvg(text: string, margin = quiet): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#0b1a08" d="${path}"/></svg>`
}
