import sharp from 'sharp'

// One picture uses one core: the server has others to answer. Nothing is kept between pictures.
sharp.concurrency(1)
sharp.cache(false)
// Only the formats we accept may be unpacked, and our own SVG art; every other decoder of the library stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'],
})

/** The image library with our limits set. Import it from here, never from the package. */
export { sharp }
