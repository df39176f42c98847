export { ensurePrismaClient as setup } from '#scripts/ensure-prisma-client.ts';
