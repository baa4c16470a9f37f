import css from './skeleton.module.css'

/** Grey shapes of the size of what comes; they show only after 150 ms. Mark the region around as busy. */
export function Skeleton({
  shape = 'line',
  width = 'full',
}: {
  shape?: 'line' | 'title' | 'picture' | 'row' | 'tile'
  width?: 'full' | 'long' | 'half' | 'short'
}) {
  return <span className={css.bone} data-shape={shape} data-width={width} aria-hidden="true" />
}

/** A listing card before its data. */
export function ListingCardSkeleton() {
  return (
    <div className={css.card} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={css.body}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="long" />
        <Skeleton width="short" />
      </div>
    </div>
  )
}
