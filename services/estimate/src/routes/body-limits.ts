const megabyte = 1_048_576;
/** Ten thousand cargo rows fit; what is answered must still fit into a document of the database, for replays by key. */
export const cargoBodyLimit = 8 * megabyte;
export const stageBodyLimit = 8 * megabyte;
