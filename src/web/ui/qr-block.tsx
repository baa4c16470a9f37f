import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import type { ReactNode } from 'react'
import { Phrases } from './phrases.tsx'
import css from './qr-block.module.css'

/** A QR code as one SVG path; make it with `qrPath` on the server. */
export type QrShape = { size: number; path: string }

/**
 * The PromptPay block: head, code (226 px or more, three modules of quiet around, dark on white in every theme),
 * who is paid, the locked amount in the page's words, then what to do.
 */
export function QrBlock({
  head,
  shape,
  alt,
  payee,
  account,
  amountNote,
  actions,
  children,
}: {
  /** `พร้อมเพย์`. */
  head: ReactNode
  shape: QrShape
  /** What scanning does, with payee and amount. */
  alt: string
  payee: ReactNode
  /** Masked number. */
  account?: ReactNode
  amountNote: ReactNode
  /** Save and copy, side by side. */
  actions?: ReactNode
  /** The slip button and other ways to pay. */
  children?: ReactNode
}) {
  const quiet = 3
  const side = shape.size + 2 * quiet
  return (
    <section className={css.block}>
      <h2 className={css.head}>
        <IconQrcode size={22} aria-hidden="true" />
        {head}
      </h2>
      <svg
        className={css.code}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={alt}
      >
        <rect className={css.paper} x={-quiet} y={-quiet} width={side} height={side} />
        <path className={css.ink} d={shape.path} />
      </svg>
      <div className={css.who}>
        <p className={css.payee}>{payee}</p>
        {account && <p className={css.small}>{account}</p>}
        <p className={css.small}>
          {typeof amountNote === 'string' ? <Phrases widest={30}>{amountNote}</Phrases> : amountNote}
        </p>
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      {children}
    </section>
  )
}

/** One path for all dark modules, joined into runs per row: about a third of a rectangle per module. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): QrShape {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue
      const start = column
      while (column + 1 < size && isDark(row, column + 1)) column++
      path += `M${start} ${row}h${column - start + 1}v1H${start}z`
    }
  }
  return { size, path }
}
