import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/db/tables/*.ts', './src/features/*/tables.ts'],
  out: './src/db/migrations',
})
