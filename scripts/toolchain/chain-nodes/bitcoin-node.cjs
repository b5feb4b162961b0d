// A Bitcoin node on regtest, in memory, in plain JavaScript. Called with the folder of its packages, a port and a password.
process.env.NODE_BACKEND = 'js';
const { createRequire } = require('node:module');
const [folder, port, password] = process.argv.slice(2);
const { FullNode, TX } = createRequire(`${folder}/package.json`)('bcoin');

const node = new FullNode({
  network: 'regtest',
  memory: true,
  listen: false,
  workers: false,
  port: 48444,
  httpHost: '127.0.0.1',
  httpPort: Number(port),
  apiKey: password,
  indexTX: false,
  env: false,
  argv: false,
  logConsole: false,
});

// bitcoind answers when its pool has a transaction, or will not; this node does not wait for that by itself.
const relayed = new Map();
const relay = node.relay.bind(node);
node.relay = (transaction) => {
  const done = relay(transaction);
  relayed.set(transaction.txid(), done);
  return done;
};
const { calls } = node.rpc;
const send = calls.sendrawtransaction;
calls.sendrawtransaction = async function sendAndWait(parameters, help) {
  const id = await send.call(this, parameters, help);
  await relayed.get(id);
  relayed.delete(id);
  return id;
};

/** Mines one block with these transactions alone, whatever the pool holds: what conflicts with the pool can be mined only so. */
async function mineExactly(transactions) {
  await node.mempool.reset();
  const job = await node.miner.cpu.createJob();
  for (const hex of transactions) {
    const transaction = TX.fromRaw(hex, 'hex');
    job.addTX(transaction, await node.chain.getCoinView(transaction));
  }
  job.refresh();
  await node.chain.add(await job.mineAsync());
}

process.on('message', ({ id, transactions }) => {
  mineExactly(transactions).then(
    () => process.send({ id, problem: null }),
    (error) => process.send({ id, problem: String(error) }),
  );
});

// The end of who started it is its own.
process.on('disconnect', () => process.exit());

node
  .ensure()
  .then(() => node.open())
  .then(() => node.connect());
