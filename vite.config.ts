import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientChunks } from './scripts/build/client-chunks.mjs'
import { clientLooks } from './scripts/build/client-looks.mjs'
import { clientMessages } from './scripts/build/client-messages.mjs'
import { stillParts } from './scripts/build/still-parts.mjs'

// Bundling the server halves its memory and start-up; what is native or starts workers stays outside.
const OUTSIDE = [
  'pg',
  'pg-native',
  'graphile-worker',
  'socket.io',
  '@myriaddreamin/typst-ts-node-compiler',
  'swagger-ui-dist',
  'sharp',
  '@node-rs/argon2',
  '@aws-sdk/client-s3',
  'nodemailer',
]

export default defineConfig(({ command }) => ({
  plugins: [stillParts(), clientLooks(), reactRouter(), clientMessages()],
  build: {
    target: 'es2022',
    // An inlined asset would need data: in more of the content policy than we allow.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: { groups: clientChunks() } },
        },
      },
    },
    ssr: { build: { target: 'node24', rollupOptions: { input: './src/site.ts' } } },
  },
  ssr: command === 'build' ? { noExternal: true, external: OUTSIDE } : {},
  server: { middlewareMode: true },
}))
