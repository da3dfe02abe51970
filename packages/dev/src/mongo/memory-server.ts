import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary';

/** Runs as a process of its own, because a download that stalls can only be ended from outside. */
const [downloadDirectory] = process.argv.slice(2);
try {
  const path = await MongoBinary.getPath({ downloadDir: downloadDirectory, checkMD5: true });
  process.stdout.write(`\nmongod=${path}\n`);
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stdout.write(`\nreason=${message.replace(/\s+/g, ' ').slice(0, 200)}\n`);
  process.exit(1);
}
