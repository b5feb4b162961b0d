import { CATEGORY, type SeedArticle } from '../article.ts';

export const orderTypes: SeedArticle = {
  slug: 'order-types',
  category: CATEGORY.trading,
  position: 2,
  thumbnail: '',
  texts: {
    en: {
      title: 'Order types and matching',
      abstract: 'How limit and market orders are filled, and in what order.',
      content: `
## Limit order
You name price and quantity. Whatever can be filled at your price or better is filled at once; the rest waits in the book until it is filled or you cancel it. The amount it may need is locked meanwhile.
## Market order
It is filled at once with the best prices in the book. It never waits: what can't be filled is cancelled and released. A price protection stops it before it runs too far from the best price.
## Who comes first
The better price comes first; at the same price, the earlier order. A trade takes place at the price of the order that was waiting.
## Orders of your own
Your orders never trade with each other. If a new one would meet one of yours, the rest of the new one is cancelled.
## An example
In the book wait 0.2 BTC at 90,000 and 0.3 BTC at 90,010. Whoever buys 0.4 BTC with a limit of 90,010 gets 0.2 at 90,000 and 0.2 at 90,010.
`,
    },
    zh: {
      title: '委托类型与撮合规则',
      abstract: '限价单与市价单如何成交、按什么顺序成交。',
      content: `
## 限价单
由您指定价格和数量。能以该价格或更优价格成交的部分立即成交，其余留在盘口等待，直到成交或被撤销。等待期间，所需资金会被冻结。
## 市价单
立即按盘口最优价格成交，从不挂单等待：无法成交的部分自动撤销并解冻。价格保护会在成交价偏离最优价过远之前停止撮合。
## 成交次序
价格更优者优先；价格相同，先到者优先。成交价为等待中委托的价格。
## 自己的委托
您自己的委托之间不会成交。若新委托将与自己的挂单相遇，新委托的剩余部分会被撤销。
## 举例
盘口卖单有 0.2 BTC，价 90,000；0.3 BTC，价 90,010。以 90,010 限价买入 0.4 BTC，将以 90,000 成交 0.2，以 90,010 成交 0.2。
`,
    },
    hk: {
      title: '委託類型與撮合規則',
      abstract: '限價盤與市價盤如何成交，以及成交次序。',
      content: `
## 限價盤
由你指定價格及數量。能以該價格或更優價格成交的部分即時成交，其餘留在買賣盤等候，直至成交或撤銷。等候期間，所需資金會被凍結。
## 市價盤
即時按買賣盤最優價格成交，從不掛單等候：未能成交的部分自動撤銷並解凍。價格保護會在成交價偏離最優價過遠前停止撮合。
## 成交次序
價格較優者先；價格相同，先到者先。成交價為等候中委託的價格。
## 自己的委託
你自己的委託之間不會成交。如新委託將與自己的掛單相遇，新委託的餘下部分會被撤銷。
## 例子
賣盤有 0.2 BTC，價 90,000；0.3 BTC，價 90,010。以 90,010 限價買入 0.4 BTC，將以 90,000 成交 0.2，以 90,010 成交 0.2。
`,
    },
    jp: {
      title: '注文の種類と約定のしかた',
      abstract: '指値注文と成行注文が、どのような順番で約定するか。',
      content: `
## 指値注文
価格と数量を指定します。その価格かより有利な価格で約定できる分はすぐに約定し、残りは約定するか取り消すまで板で待ちます。その間、必要な額は拘束されます。
## 成行注文
板にある最良の価格ですぐに約定します。待つことはなく、約定できない分は取り消されて戻ります。最良の価格から離れすぎる前に、価格保護が止めます。
## 優先順位
より有利な価格が先、同じ価格なら早い注文が先です。約定価格は、待っていた注文の価格です。
## ご自身の注文
ご自身の注文どうしは約定しません。新しい注文が自分の注文に当たる場合、新しい注文の残りが取り消されます。
## 例
板に 90,000 で 0.2 BTC、90,010 で 0.3 BTC の売りがあるとき、90,010 の指値で 0.4 BTC を買うと、90,000 で 0.2、90,010 で 0.2 が約定します。
`,
    },
    kr: {
      title: '주문 유형과 체결 규칙',
      abstract: '지정가와 시장가 주문이 어떻게, 어떤 순서로 체결되는지 설명합니다.',
      content: `
## 지정가 주문
가격과 수량을 정합니다. 그 가격이나 더 유리한 가격에 체결될 수 있는 만큼 바로 체결되고, 나머지는 체결되거나 취소될 때까지 호가창에서 기다립니다. 그동안 필요한 금액은 동결됩니다.
## 시장가 주문
호가창의 가장 좋은 가격으로 바로 체결됩니다. 기다리지 않으며, 체결되지 못한 수량은 취소되고 풀립니다. 최우선 가격에서 너무 멀어지기 전에 가격 보호가 멈춥니다.
## 우선순위
더 유리한 가격이 먼저이고, 같은 가격이면 먼저 낸 주문이 먼저입니다. 체결 가격은 기다리던 주문의 가격입니다.
## 본인의 주문
본인의 주문끼리는 체결되지 않습니다. 새 주문이 본인의 주문과 만나면 새 주문의 나머지가 취소됩니다.
## 예시
호가창에 90,000에 0.2 BTC, 90,010에 0.3 BTC 매도 주문이 있을 때 90,010 지정가로 0.4 BTC를 사면 90,000에 0.2, 90,010에 0.2가 체결됩니다.
`,
    },
    de: {
      title: 'Ordertypen und Ausführung',
      abstract: 'Wie Limit- und Marktorders ausgeführt werden und in welcher Reihenfolge.',
      content: `
## Limitorder
Sie nennen Preis und Menge. Was zu Ihrem Preis oder besser möglich ist, wird sofort ausgeführt; der Rest wartet im Buch, bis er ausgeführt oder von Ihnen storniert wird. Der nötige Betrag ist solange gesperrt.
## Marktorder
Sie wird sofort zu den besten Preisen im Buch ausgeführt. Sie wartet nie: Was nicht geht, wird storniert und freigegeben. Ein Preisschutz hält sie an, bevor sie sich zu weit vom besten Preis entfernt.
## Wer zuerst kommt
Der bessere Preis geht vor, bei gleichem Preis die frühere Order. Gehandelt wird zum Preis der wartenden Order.
## Eigene Orders
Ihre Orders handeln nie miteinander. Träfe eine neue auf eine eigene, wird der Rest der neuen storniert.
## Ein Beispiel
Im Buch warten 0,2 BTC zu 90.000 und 0,3 BTC zu 90.010. Wer 0,4 BTC mit Limit 90.010 kauft, erhält 0,2 zu 90.000 und 0,2 zu 90.010.
`,
    },
    fra: {
      title: 'Types d’ordres et appariement',
      abstract: 'Comment les ordres à cours limité et au marché sont exécutés, et dans quelle suite.',
      content: `
## Ordre à cours limité
Vous fixez le prix et la quantité. Ce qui peut l’être à votre prix ou mieux est exécuté aussitôt ; le reste attend au carnet jusqu’à son exécution ou son annulation. Entre-temps, le montant nécessaire est bloqué.
## Ordre au marché
Il est exécuté aussitôt aux meilleurs prix du carnet. Il n’attend jamais : ce qui ne peut être exécuté est annulé et libéré. Une protection l’arrête avant qu’il ne s’éloigne trop du meilleur prix.
## Qui passe d’abord
Le meilleur prix d’abord ; à prix égal, l’ordre le plus ancien. La transaction se fait au prix de l’ordre qui attendait.
## Vos propres ordres
Vos ordres ne s’exécutent jamais entre eux. Si un nouvel ordre devait rencontrer l’un des vôtres, le reste du nouveau est annulé.
## Un exemple
Au carnet attendent 0,2 BTC à 90 000 et 0,3 BTC à 90 010. Qui achète 0,4 BTC avec une limite de 90 010 obtient 0,2 à 90 000 et 0,2 à 90 010.
`,
    },
    it: {
      title: 'Tipi di ordine ed esecuzione',
      abstract: 'Come vengono eseguiti gli ordini limite e a mercato, e in quale sequenza.',
      content: `
## Ordine limite
Indichi prezzo e quantità. Ciò che è possibile al tuo prezzo o migliore viene eseguito subito; il resto attende nel book finché non è eseguito o annullato. Nel frattempo l’importo necessario è bloccato.
## Ordine a mercato
Viene eseguito subito ai migliori prezzi del book. Non attende mai: ciò che non si può eseguire è annullato e liberato. Una protezione di prezzo lo ferma prima che si allontani troppo dal prezzo migliore.
## Chi viene prima
Prima il prezzo migliore; a parità di prezzo l’ordine arrivato prima. Lo scambio avviene al prezzo dell’ordine che attendeva.
## I tuoi ordini
I tuoi ordini non si scambiano mai tra loro. Se uno nuovo ne incontrasse uno tuo, il resto del nuovo viene annullato.
## Un esempio
Nel book attendono 0,2 BTC a 90.000 e 0,3 BTC a 90.010. Chi compra 0,4 BTC con limite 90.010 ottiene 0,2 a 90.000 e 0,2 a 90.010.
`,
    },
    spa: {
      title: 'Tipos de orden y ejecución',
      abstract: 'Cómo se ejecutan las órdenes limitadas y de mercado, y en qué orden.',
      content: `
## Orden limitada
Indicas precio y cantidad. Lo que sea posible a tu precio o mejor se ejecuta al momento; el resto espera en el libro hasta ejecutarse o hasta que lo canceles. Mientras tanto, el importe necesario queda bloqueado.
## Orden de mercado
Se ejecuta al momento con los mejores precios del libro. Nunca espera: lo que no se pueda ejecutar se cancela y se libera. Una protección de precio la detiene antes de que se aleje demasiado del mejor precio.
## Quién va primero
Primero el mejor precio; a igual precio, la orden más antigua. La operación se hace al precio de la orden que esperaba.
## Tus propias órdenes
Tus órdenes nunca se ejecutan entre sí. Si una nueva fuera a encontrarse con otra tuya, se cancela el resto de la nueva.
## Un ejemplo
En el libro esperan 0,2 BTC a 90.000 y 0,3 BTC a 90.010. Quien compra 0,4 BTC con límite de 90.010 obtiene 0,2 a 90.000 y 0,2 a 90.010.
`,
    },
  },
};
