import css from './blur.module.css'

/**
 * What stands in a picture's place until it has come: the picture in a few pixels, WebP in base64. It lies under its
 * sibling and fills the same frame, which is `position: relative`; `marks` are what the style sheet cuts the sibling by.
 */
export function Blur({
  of,
  ...marks
}: { of: string | undefined } & Record<`data-${string}`, number | undefined>) {
  return of ? (
    <img className={css.blur} src={`data:image/webp;base64,${of}`} alt="" width={8} height={6} {...marks} />
  ) : null
}
