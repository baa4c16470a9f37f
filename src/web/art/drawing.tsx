import { cx } from '#web/ui/cx.ts'
import { atDusk } from './at-dusk.ts'

/**
 * A drawn scene that says nothing: as it is given by day, and drawn at dusk in the dark scheme. The one that is not shown
 * is not fetched.
 */
export function Drawing({
  src,
  className,
  width = 600,
  height = 400,
}: {
  src: string
  className?: string
  width?: number
  height?: number
}) {
  const dusk = atDusk(src)
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const
  if (dusk === src) return <img {...shared} alt="" className={className} src={src} />

  return (
    <>
      <img {...shared} alt="" className={cx(className, 'by-day')} src={src} />
      <img {...shared} alt="" className={cx(className, 'at-dusk')} src={dusk} />
    </>
  )
}
