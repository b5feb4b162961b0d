import { PlainBook, type Side } from '@assay/engine';

type Resting = Parameters<PlainBook['add']>[0];

/** Inserts an order before later ones at its price, so that a changed order keeps its priority. */
export class StubbornBook extends PlainBook {
  override add(order: Resting): void {
    const later = [...restingOn(this, order.side)].filter(
      ({ id, price }) => price === order.price && id > order.id,
    );
    const hidden = later.map((other) => other.hidden);
    for (const other of later) this.remove(other);
    super.add(order);
    later.forEach((other, position) => {
      other.hidden = hidden[position] ?? other.hidden;
      super.add(other);
    });
  }
}

/** Moves a reduced order to the end of the queue. */
export class ForgetfulBook extends PlainBook {
  override reduce(order: Resting, quantity: Parameters<PlainBook['reduce']>[1]): void {
    super.reduce(order, quantity);
    const { hidden } = order;
    this.remove(order);
    order.hidden = hidden;
    this.add(order);
  }
}

function* restingOn(book: PlainBook, side: Side): Generator<Resting> {
  for (let order = book.best(side); order !== null; order = book.after(order)) yield order;
}
